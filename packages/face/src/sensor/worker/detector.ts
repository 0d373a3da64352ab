/** Finds faces in the whole picture (BlazeFace, back camera model): slow and rough, so it runs seldom. */
import type { Point } from '../../measure/points.ts';
import { type Model, rgb } from './models.ts';
import type { Picture } from './picture.ts';
import { inPicture, type Region } from './region.ts';

const side = 256;
const valuesPerBox = 16;
const lowestScore = 0.5;
/** Boxes that share more than this are the same face. */
const sameFace = 0.3;

/** Grids of the model: cells of 16 pixels with 2 boxes each, then cells of 32 with 6. */
const anchors: Point[] = [
  { cell: 16, boxes: 2 },
  { cell: 32, boxes: 6 },
].flatMap(({ cell, boxes }) => {
  const cells = side / cell;
  return Array.from({ length: cells * cells * boxes }, (_, index) => {
    const at = Math.floor(index / boxes);
    return { x: ((at % cells) + 0.5) * cell, y: (Math.floor(at / cells) + 0.5) * cell };
  });
});

interface Box {
  score: number;
  x: number;
  y: number;
  width: number;
  height: number;
  rightEye: Point;
  leftEye: Point;
}

const input = new Float32Array(side * side * 3);

/** Parts of the picture that hold a face, nearest first, turned upright: who sits in front of the screen is the largest. */
export async function findFaces(model: Model, picture: Picture): Promise<Region[]> {
  const whole: Region = {
    centre: { x: picture.width / 2, y: picture.height / 2 },
    size: Math.max(picture.width, picture.height),
    angle: 0,
    mirrored: false,
  };
  rgb(input, 0, picture.cutOut(whole, side), 1 / 127.5, -1);
  const faces = separate(boxesOf(await model.run(input, 1, side, 3))).map((box) => regionOf(box, whole));
  return faces.sort((a, b) => b.size - a.size);
}

/** Outputs by size: scores of the coarse grid, of the fine one, boxes of the coarse grid, of the fine one. */
function boxesOf([coarseScores, fineScores, coarseBoxes, fineBoxes]: Float32Array[]): Box[] {
  if (!coarseScores || !fineScores || !coarseBoxes || !fineBoxes) throw new Error('the face detector is not the one expected');
  const fine = fineScores.length;
  return [
    ...[...fineScores].flatMap((logit, index) => boxAt(logit, fineBoxes, index, anchors[index])),
    ...[...coarseScores].flatMap((logit, index) => boxAt(logit, coarseBoxes, index, anchors[fine + index])),
  ];
}

function boxAt(logit: number, values: Float32Array, index: number, anchor: Point | undefined): Box[] {
  const score = 1 / (1 + Math.exp(-logit));
  if (score < lowestScore || anchor === undefined) return [];
  const [x = 0, y = 0, width = 0, height = 0, rightX = 0, rightY = 0, leftX = 0, leftY = 0] = values.subarray(index * valuesPerBox);
  return [
    {
      score,
      x: anchor.x + x,
      y: anchor.y + y,
      width,
      height,
      rightEye: { x: anchor.x + rightX, y: anchor.y + rightY },
      leftEye: { x: anchor.x + leftX, y: anchor.y + leftY },
    },
  ];
}

function separate(boxes: Box[]): Box[] {
  const kept: Box[] = [];
  for (const box of boxes.sort((a, b) => b.score - a.score)) if (kept.every((other) => shared(box, other) < sameFace)) kept.push(box);
  return kept;
}

/** Intersection over union. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width / 2, other.x + other.width / 2) - Math.max(one.x - one.width / 2, other.x - other.width / 2);
  const down = Math.min(one.y + one.height / 2, other.y + other.height / 2) - Math.max(one.y - one.height / 2, other.y - other.height / 2);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (one.width * one.height + other.width * other.height - both);
}

function regionOf(box: Box, whole: Region): Region {
  const angle = Math.atan2(box.leftEye.y - box.rightEye.y, box.leftEye.x - box.rightEye.x);
  const size = (Math.max(box.width, box.height) / side) * whole.size * 1.5;
  return { centre: inPicture(whole, side, box.x, box.y), size, angle, mirrored: false };
}
