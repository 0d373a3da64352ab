/** A number in a picture's upper edge, as black and white squares: shows which moment of a film is being played. */

const bits = 12;
const sidePx = 16;

/** Part of a picture that holds the mark. */
export const markArea = { x: 0, y: 0, width: (bits + 2) * sidePx, height: sidePx };

/** SVG of the number's squares; the first one is always white and the second black, so that an unmarked picture is not taken for one. */
export function frameMark(index: number): string {
  const squares = [1, 0, ...Array.from({ length: bits }, (_, place) => (index >> place) & 1)];
  return squares
    .map((bit, place) => `<rect x="${place * sidePx}" y="0" width="${sidePx}" height="${sidePx}" fill="${bit === 1 ? '#fff' : '#000'}"/>`)
    .join('');
}

/** Reads the number from the light (one byte a pixel) of `markArea`; null if there is none. */
export function readFrameMark(light: Uint8Array): number | null {
  const lit = (place: number): boolean => (light[(sidePx / 2) * markArea.width + place * sidePx + sidePx / 2] ?? 0) > 127;
  if (!lit(0) || lit(1)) return null;
  return Array.from({ length: bits }, (_, place) => (lit(place + 2) ? 1 << place : 0)).reduce((sum, bit) => sum + bit, 0);
}
