/** Light of pixels. */

/** Light of a pixel, 0 to 1, by the weights of ITU-R BT.601. */
export function grey(rgba: Uint8ClampedArray, at: number): number {
  return (0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0)) / 255;
}
