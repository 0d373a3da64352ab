/** The scale under an interval: from 0, in steps that are easily read, to the first step that takes the interval in. */

/** Steps of plain figures within one power of ten. */
const plainSteps = [1, 2, 5, 10];
/** Steps of a clock, in seconds up to an hour. */
const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];
const mostSteps = 3;

/** Values of the ticks, 0 first; at most four, of which the last is at or above `top`. */
export function axisTicks(top: number, kind: 'plain' | 'clock'): number[] {
  const step = kind === 'clock' ? clockStep(top) : plainStep(top);
  const count = Math.max(1, Math.ceil(top / step));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

function plainStep(top: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(top, 0.1) / mostSteps));
  const factor = plainSteps.find((one) => top / (one * power) <= mostSteps) ?? 10;
  return factor * power;
}

/** Beyond an hour in whole hours. */
function clockStep(top: number): number {
  return clockSteps.find((one) => top / one <= mostSteps) ?? Math.ceil(top / mostSteps / 3600) * 3600;
}
