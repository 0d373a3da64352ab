/** The factor of 95 % intervals around means. */

const smallSamples = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281];
const z = 1.959964;

/**
 * Two-sided 95 % quantile of Student's t with `degrees` degrees of freedom (at least 1), right to three decimals.
 * Source: published table up to 10; above, the expansion 26.7.5 of Abramowitz & Stegun (1964).
 */
export function studentT95(degrees: number): number {
  const exact = smallSamples[degrees - 1];
  if (exact !== undefined) return exact;
  const g1 = (z ** 3 + z) / 4;
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + g1 / degrees + g2 / degrees ** 2 + g3 / degrees ** 3;
}
