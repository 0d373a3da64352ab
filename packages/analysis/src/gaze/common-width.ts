/** Which windows a page may be drawn for together: it is laid out by the width of its window. */
import { sameLayout } from '@sightline/domain/places';

/** CSS px. */
export interface Widths {
  from: number;
  to: number;
  /** The median of those between. */
  usual: number;
}

/** The range of widths, the widest `sameLayout` times the narrowest, that most have, and its median; the wider one of two such. */
export function mostCommonWidths(widths: readonly number[]): Widths | null {
  const sorted = [...widths].sort((a, b) => a - b);
  let best = { start: 0, end: -1 };
  let start = 0;
  for (const [end, width] of sorted.entries()) {
    while ((sorted[start] ?? width) * sameLayout < width) start += 1;
    if (end - start >= best.end - best.start) best = { start, end };
  }
  const [from, to, usual] = [sorted[best.start], sorted[best.end], sorted[(best.start + best.end) >> 1]];
  return from === undefined || to === undefined || usual === undefined ? null : { from, to, usual };
}
