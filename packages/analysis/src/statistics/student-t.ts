/** The factors of 95 % intervals. */
import quantile from '@stdlib/stats-base-dists-t-quantile';

/** Two-sided 95 % quantile of the normal distribution, the limit of those of Student's t. */
export const z95 = 1.959963984540054;

/** A report asks for the same few sample sizes thousands of times; a quantile takes 10 to 70 µs. */
const wholeDegrees = new Map<number, number>();

/** Two-sided 95 % quantile of Student's t with `degrees` degrees of freedom, above 0 and, as in Welch's test, not always a whole number. */
export function studentT95(degrees: number): number {
  if (!Number.isInteger(degrees)) return quantile(0.975, degrees);
  const factor = wholeDegrees.get(degrees) ?? quantile(0.975, degrees);
  wholeDegrees.set(degrees, factor);
  return factor;
}
