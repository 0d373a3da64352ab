/** The picture being analysed: drawn once, then cut out of as often as the models ask. */
import type { Region } from './region.ts';

/** Enough for the irises at an arm's length; larger pictures are made smaller to it. */
const widestPx = 1280;

type Source = VideoFrame | ImageBitmap;

export class Picture {
  width = 0;
  height = 0;
  private readonly canvas = new OffscreenCanvas(1, 1);
  private readonly context = contextOf(this.canvas);
  private readonly cutOuts = new Map<number, OffscreenCanvasRenderingContext2D>();

  take(source: Source): void {
    const width = 'displayWidth' in source ? source.displayWidth : source.width;
    const height = 'displayHeight' in source ? source.displayHeight : source.height;
    const scale = Math.min(1, widestPx / width);
    this.width = Math.round(width * scale);
    this.height = Math.round(height * scale);
    if (this.canvas.width !== this.width || this.canvas.height !== this.height) {
      this.canvas.width = this.width;
      this.canvas.height = this.height;
    }
    this.context.drawImage(source, 0, 0, this.width, this.height);
  }

  /** Pixels (RGBA) of a part of the picture, `side` × `side`; what lies outside the picture is black. */
  cutOut(region: Region, side: number): Uint8ClampedArray {
    const context = this.cutOuts.get(side) ?? contextOf(new OffscreenCanvas(side, side));
    this.cutOuts.set(side, context);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, side, side);
    context.translate(side / 2, side / 2);
    context.scale((region.mirrored ? -1 : 1) * (side / region.size), side / region.size);
    context.rotate(-region.angle);
    context.translate(-region.centre.x, -region.centre.y);
    context.drawImage(this.canvas, 0, 0);
    return context.getImageData(0, 0, side, side).data;
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (context === null) throw new Error('this browser draws no pictures in a worker');
  context.imageSmoothingQuality = 'medium';
  return context;
}
