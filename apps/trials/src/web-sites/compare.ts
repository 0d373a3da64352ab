/** How much of a picture differs from another, outside of masked places. */
import sharp from 'sharp';
import type { Box } from './walk.ts';

/** Of 255: below it a channel's difference is not seen. */
const threshold = 8;

export interface Difference {
  /** Share of the compared pixels, percent. */
  percent: number;
  /** Where they differ in red, over a faded original. */
  picture: Buffer;
}

export async function differenceOf(original: Buffer, replay: Buffer, masked: readonly Box[]): Promise<Difference> {
  const a = await sharp(original).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = a.info;
  const b = await sharp(replay).removeAlpha().resize(width, height, { fit: 'cover', position: 'left top' }).raw().toBuffer();
  const skip = new Uint8Array(width * height);
  for (const box of masked) {
    const [left, right] = [Math.max(0, Math.floor(box.x)), Math.min(width, Math.ceil(box.x + box.width))];
    for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, Math.ceil(box.y + box.height)); y += 1)
      if (right > left) skip.fill(1, y * width + left, y * width + right);
  }
  const shown = Buffer.alloc(width * height * 3);
  let [compared, different] = [0, 0];
  for (let at = 0; at < width * height; at += 1) {
    const p = at * 3;
    for (let c = 0; c < 3; c += 1) shown[p + c] = 200 + a.data[p + c]! / 5;
    if (skip[at] === 1) continue;
    compared += 1;
    const differs = [0, 1, 2].some((c) => Math.abs(a.data[p + c]! - b[p + c]!) > threshold);
    if (!differs) continue;
    different += 1;
    shown.set([220, 0, 0], p);
  }
  return {
    percent: compared === 0 ? 0 : (100 * different) / compared,
    picture: await sharp(shown, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
