/** The sheet that each frame of a film is drawn on before it is encoded. */
import { filmSize } from '@sightline/wire/film';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Picture = ImageBitmap | HTMLCanvasElement | OffscreenCanvas;

export interface FilmSheet {
  canvas: OffscreenCanvas;
  draw: OffscreenCanvasRenderingContext2D;
}

/** The player's ground. */
const ground = '#111318';

export function createSheet(): FilmSheet {
  const canvas = new OffscreenCanvas(filmSize.width, filmSize.height);
  const draw = canvas.getContext('2d', { alpha: false });
  if (draw === null) throw new Error('This browser draws no canvas.');
  return { canvas, draw };
}

export function clearSheet({ draw }: FilmSheet): void {
  draw.fillStyle = ground;
  draw.fillRect(0, 0, filmSize.width, filmSize.height);
}

/** The largest place in the middle of `space` that keeps the shape of a picture. */
export function containedIn(space: Box, picture: { width: number; height: number }): Box {
  const scale = Math.min(space.width / picture.width, space.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: space.x + (space.width - width) / 2, y: space.y + (space.height - height) / 2, width, height };
}

/** Draws a picture as large as the film lets it be. */
export function drawWhole({ draw }: FilmSheet, picture: Picture): void {
  const { x, y, width, height } = containedIn({ x: 0, y: 0, ...filmSize }, picture);
  draw.drawImage(picture, x, y, width, height);
}
