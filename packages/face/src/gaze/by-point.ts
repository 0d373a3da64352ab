/** Puts together what was seen at the same point of the screen. */
import type { Point } from '../measure/points.ts';

/** Groups in the order their points first came. */
export function byPoint<T>(samples: readonly T[], pointOf: (sample: T) => Point): T[][] {
  const groups = new Map<string, T[]>();
  for (const sample of samples) {
    const { x, y } = pointOf(sample);
    const group = groups.get(`${x} ${y}`);
    if (group === undefined) groups.set(`${x} ${y}`, [sample]);
    else group.push(sample);
  }
  return [...groups.values()];
}
