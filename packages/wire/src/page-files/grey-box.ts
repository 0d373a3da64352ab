/** Draws what stands in for a picture that was not kept: as large as it was, with its name. */
import type { PictureSize } from './sources.ts';

/** Without any knowledge of a picture; a common shape at a modest size. */
const usualSize: PictureSize = { width: 160, height: 90 };
const largestSide = 16_384;
const longestName = 60;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Letters that an SVG file may not hold end the reading of it. */
const plain = (text: string): string => text.replace(/\p{C}/gu, ' ').replace(/[&<>"]/g, (sign) => marks[sign] ?? sign);

/** `size`: null if it is not known. Returns a picture of that size as a data address. */
export function greyBox(size: PictureSize | null, name: string): string {
  const { width, height } = size ?? usualSize;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d9dde3"/>` +
    `<text x="50%" y="50%" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-size="12" fill="#3f4754">` +
    `${plain(name.slice(0, longestName))}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A side as recorded, in px; null unless a picture can have it. */
function readSide(side: unknown): number | null {
  const px = typeof side === 'string' && /^\d{1,5}$/.test(side) ? Number(side) : side;
  return typeof px === 'number' && px >= 1 && px <= largestSide ? Math.round(px) : null;
}

/** Null unless both sides are those of a picture. */
export function readSize(width: unknown, height: unknown): PictureSize | null {
  const [across, down] = [readSide(width), readSide(height)];
  return across === null || down === null ? null : { width: across, height: down };
}
