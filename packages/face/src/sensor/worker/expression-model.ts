/** Seven scores of a facial expression (mini-Xception of O. Arriaga) from the middle of the face. */
import { grey } from './grey.ts';
import type { Model } from './models.ts';
import type { Picture } from './picture.ts';
import type { Region } from './region.ts';

const side = 64;
/** Share of the mesh's square: with more around the face the model takes a resting one for another. */
const middleOfFace = 0.7;
const input = new Float32Array(side * side);

/** Scores in the model's order: angry, disgust, fear, happy, sad, surprise, neutral. */
export async function scoreExpression(model: Model, picture: Picture, face: Region): Promise<number[]> {
  const pixels = picture.cutOut({ ...face, size: face.size * middleOfFace }, side);
  for (let index = 0; index < input.length; index += 1) input[index] = grey(pixels, index * 4) * 2 - 1;
  const [scores] = await model.run(input, 1, side, 1);
  return [...(scores ?? [])];
}
