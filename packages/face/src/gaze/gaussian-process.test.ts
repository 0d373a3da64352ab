import { describe, expect, it } from 'vitest';
import { askProcess, fitProcess, leftOut, type ProcessSettings } from './gaussian-process.ts';

const settings: ProcessSettings = { linear: 4, local: 1, reach: 1, noise: 0.01 };
const places = [-1, -0.5, 0, 0.5, 1];
const rows = places.map((place) => [place, place ** 2]);
const targets = places.map((place) => ({ x: 0.8 * place, y: -0.3 * place + 0.1 }));
const even = places.map(() => 1);

describe('a Gaussian process', () => {
  it('finds what lies between what it was shown', () => {
    const answer = askProcess(fitProcess(rows, targets, even, settings), [0.25, 0.0625]);
    expect(answer.x).toBeCloseTo(0.2, 1);
    expect(answer.y).toBeCloseTo(0.025, 1);
  });

  it('is less certain the farther away it is asked', () => {
    const process = fitProcess(rows, targets, even, settings);
    const [near, far] = [askProcess(process, [0.5, 0.25]), askProcess(process, [3, 9])];
    expect(near.variance).toBeLessThan(0.02);
    expect(far.variance).toBeGreaterThan(near.variance * 10);
  });

  it('goes by a row of little noise rather than by one of much', () => {
    const twice = [[0.2], [0.2], [-1], [1]];
    const apart = [
      { x: 1, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ];
    const byFirst = askProcess(fitProcess(twice, apart, [1, 100, 1, 1], settings), [0.2]).x;
    const bySecond = askProcess(fitProcess(twice, apart, [100, 1, 1, 1], settings), [0.2]).x;
    expect(byFirst).toBeGreaterThan(bySecond + 0.3);
  });

  it('knows in closed form what leaving out a group would have given', () => {
    const groups = [[0], [1, 2], [3], [4]];
    const noise = [1, 2, 2, 1, 1];
    const process = fitProcess(rows, targets, noise, settings);
    const [, both] = leftOut(process, groups);
    // Without the rows of the group, and with its own centre: that of all rows.
    const kept = [0, 3, 4];
    const others = fitProcess(
      [...kept.map((at) => rows[at] ?? []), [...process.centre]],
      [...kept.map((at) => targets[at] ?? { x: 0, y: 0 }), { x: 0, y: 0 }],
      [1, 1, 1, 1e12],
      settings,
    );
    const shifted = { ...others, centre: others.centre };
    const missed = [1, 2].map((at) => (targets[at]?.x ?? 0) - askProcess(shifted, rows[at] ?? []).x);
    expect(both?.x).toBeCloseTo(((missed[0] ?? 0) + (missed[1] ?? 0)) / 2, 1);
  });
});
