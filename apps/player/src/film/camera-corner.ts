/** The tester's face in a corner of a film, as it is or blurred beyond recovery. */
import { filmSize } from '@sightline/wire/film';
import type { FilmSheet, Picture } from './film-sheet.ts';
import type { NextFrame } from './open-frames.ts';

const widthPx = 220;
const marginPx = 16;
/** Px that are left of a blurred face. */
const blurredPx = { width: 8, height: 6 };

/** Draws the next frame of the face, if there is one. */
export async function drawCorner({ draw }: FilmSheet, next: NextFrame, look: 'shown' | 'blurred'): Promise<void> {
  const face = await next();
  if (face === null) return;
  const heightPx = (widthPx * face.height) / Math.max(1, face.width);
  const [x, y] = [filmSize.width - widthPx - marginPx, filmSize.height - heightPx - marginPx];
  draw.imageSmoothingQuality = 'high';
  draw.drawImage(look === 'shown' ? face : blurredFace(face), x, y, widthPx, heightPx);
}

function blurredFace(face: Picture): OffscreenCanvas {
  const small = new OffscreenCanvas(blurredPx.width, blurredPx.height);
  small.getContext('2d')?.drawImage(face, 0, 0, blurredPx.width, blurredPx.height);
  return small;
}
