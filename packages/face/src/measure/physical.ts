/** Sizes of people and of pixels that no browser reports, assumed in one place. */

/** A CSS pixel is 1/96 inch by its definition (CSS Values and Units 4, 6.2); on screens it is within about a quarter of that. */
export const mmPerCssPx = 25.4 / 96;

/** Between the pupils of grown people, mean (Dodgson, Variation and extrema of human interpupillary distance, 2004: 63.4 mm). */
export const eyeDistanceMm = 63.4;

/** Degrees of sight that a length on the screen takes up, seen from straight before it. */
export function degreesOf(lengthPx: number, distanceMm: number): number {
  return (Math.atan((lengthPx * mmPerCssPx) / distanceMm) * 180) / Math.PI;
}
