/** The factor of 95 % intervals around means. */

const smallSamples = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281];
const z = 1.959964;

/**
 * Two-sided 95 % quantile of Student's t with `degrees` degrees of freedom (at least 1), right to three decimals where they are a whole
 * number, as they are not in Welch's test: then right to two from 4 on.
 * Source: published table up to 10, in between linear in 1 / degrees; above, the expansion 26.7.5 of Abramowitz & Stegun (1964).
 */
export function studentT95(degrees: number): number {
  const [below, above] = [smallSamples[Math.floor(degrees) - 1], smallSamples[Math.ceil(degrees) - 1]];
  if (below === undefined || above === undefined) return expanded(degrees);
  const whole = Math.floor(degrees);
  const share = whole === degrees ? 0 : (1 / whole - 1 / degrees) / (1 / whole - 1 / (whole + 1));
  return below + share * (above - below);
}

function expanded(degrees: number): number {
  const g1 = (z ** 3 + z) / 4;
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + g1 / degrees + g2 / degrees ** 2 + g3 / degrees ** 3;
}
