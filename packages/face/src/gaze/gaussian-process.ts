/**
 * Gaussian process regression (Rasmussen and Williams, Gaussian Processes for Machine Learning, 2006, chapter 2): a prediction and how
 * uncertain it is. Its settings are fixed: five to thirteen points are too few to search settings on.
 */
import type { Point } from '../measure/points.ts';

export interface ProcessSettings {
  /** Variance of the part that is linear in the inputs. */
  linear: number;
  /** Variance of the part that is similar where inputs are, and how far apart those are: root mean square over the inputs. */
  local: number;
  reach: number;
  /** Variance of what the inputs do not explain. */
  noise: number;
}

/** Plain data that survives JSON. */
export interface Process {
  settings: ProcessSettings;
  /** Mean of the rows, and the rows less it. */
  centre: number[];
  rows: number[][];
  /** One weight per row. */
  weightsX: number[];
  weightsY: number[];
  /** Of the covariance of the rows, noise included. */
  inverse: number[][];
}

export interface ProcessAnswer extends Point {
  /** Without the noise, in the settings' units. */
  variance: number;
}

/** `noiseScale`: how many times the settings' noise each row has; one of several at the same point has a larger one. */
export function fitProcess(
  rows: readonly (readonly number[])[],
  targets: readonly Point[],
  noiseScale: readonly number[],
  settings: ProcessSettings,
): Process {
  const centre = (rows[0] ?? []).map((_, index) => rows.reduce((sum, row) => sum + (row[index] ?? 0), 0) / rows.length);
  const centred = rows.map((row) => row.map((value, index) => value - (centre[index] ?? 0)));
  const covariance = centred.map((row, at) =>
    centred.map((other, to) => similarity(row, other, settings) + (at === to ? settings.noise * (noiseScale[at] ?? 1) : 0)),
  );
  const inverse = inverted(covariance);
  const weights = (axis: 'x' | 'y'): number[] =>
    inverse.map((line) => line.reduce((sum, value, index) => sum + value * (targets[index]?.[axis] ?? 0), 0));
  return { settings, centre, rows: centred, weightsX: weights('x'), weightsY: weights('y'), inverse };
}

export function askProcess({ settings, centre, rows, weightsX, weightsY, inverse }: Process, row: readonly number[]): ProcessAnswer {
  const centred = row.map((value, index) => value - (centre[index] ?? 0));
  const similar = rows.map((other) => similarity(centred, other, settings));
  const answer = { x: 0, y: 0, variance: similarity(centred, centred, settings) };
  for (const [index, value] of similar.entries()) {
    answer.x += (weightsX[index] ?? 0) * value;
    answer.y += (weightsY[index] ?? 0) * value;
    const line = inverse[index] ?? [];
    let known = 0;
    for (let other = 0; other < similar.length; other += 1) known += (line[other] ?? 0) * (similar[other] ?? 0);
    answer.variance -= value * known;
  }
  return { ...answer, variance: Math.max(0, answer.variance) };
}

/**
 * By how much the mean target of each group would have been missed if its rows had not been known, and the variance of that with the
 * noise: in closed form (Rasmussen and Williams, 5.4.2, for groups of rows). `groups` lists the positions of rows that belong together.
 */
export function leftOut({ weightsX, weightsY, inverse }: Process, groups: readonly (readonly number[])[]): ProcessAnswer[] {
  return groups.map((group) => {
    const covariance = inverted(group.map((row) => group.map((column) => inverse[row]?.[column] ?? 0)));
    const meanOff = (weights: readonly number[]): number =>
      covariance.reduce((sum, line) => sum + line.reduce((part, value, at) => part + value * (weights[group[at] ?? 0] ?? 0), 0), 0) /
      group.length;
    const variance = covariance.reduce((sum, line) => sum + line.reduce((part, value) => part + value, 0), 0) / group.length ** 2;
    return { x: meanOff(weightsX), y: meanOff(weightsY), variance };
  });
}

/** Covariance of two centred rows: a constant, a linear and a local part. */
function similarity(one: readonly number[], other: readonly number[], { linear, local, reach }: ProcessSettings): number {
  let [product, apart] = [0, 0];
  for (let index = 0; index < one.length; index += 1) {
    const [a, b] = [one[index] ?? 0, other[index] ?? 0];
    product += a * b;
    apart += (a - b) ** 2;
  }
  return 1 + (linear * product) / one.length + local * Math.exp(-apart / one.length / (2 * reach ** 2));
}

/** Inverse of a symmetric matrix with positive eigenvalues, by Gauss-Jordan elimination; such a one needs no pivots. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const lines = matrix.map((line, row) =>
    Float64Array.from({ length: 2 * size }, (_, at) => (at < size ? (line[at] ?? 0) : +(at - size === row))),
  );
  for (const [column, pivot] of lines.entries()) {
    const scale = 1 / (pivot[column] ?? 1);
    for (let at = 0; at < 2 * size; at += 1) pivot[at] = (pivot[at] ?? 0) * scale;
    for (const line of lines) {
      const factor = line[column] ?? 0;
      if (line === pivot || factor === 0) continue;
      for (let at = column; at < 2 * size; at += 1) line[at] = (line[at] ?? 0) - factor * (pivot[at] ?? 0);
    }
  }
  return lines.map((line) => Array.from(line.subarray(size)));
}
