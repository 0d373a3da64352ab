import type { GazePlace } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { addUp, ninthsOf, peakOf } from './looked.ts';

const shape = { Width: 300, Height: 300, CellPx: 100, Columns: 3, Rows: 3, Outside: 0, Sample: null };
const map = (Grade: 'A' | 'B', LookedSec: number, ErrorPx: number, Cells: number[]) => ({
  Grade,
  Testers: 2,
  LookedSec,
  ErrorPx,
  ErrorDeg: ErrorPx / 40,
  SpreadPx: ErrorPx / 2,
  Cells,
});
const place: GazePlace = {
  Place: 'home',
  Name: 'Home',
  ...shape,
  Maps: [map('A', 3, 40, [0, 0, 0, 4, 8, 0, 0, 0, 0]), map('B', 1, 80, [0, 0, 0, 0, 0, 0, 0, 0, 20])],
};

describe('the maps of the chosen grades', () => {
  it('are added up, with an error between theirs by the time behind each', () => {
    const all = addUp(place, ['A', 'B', 'C']);
    expect(all?.cells).toEqual([0, 0, 0, 4, 8, 0, 0, 0, 20]);
    expect(all).toMatchObject({ testers: 4, seconds: 4 });
    expect(all?.errorPx).toBeCloseTo(Math.sqrt((3 * 40 ** 2 + 80 ** 2) / 4));
    expect(addUp(place, ['A'])?.spreadPx).toBeCloseTo(20);
    expect(addUp(place, ['C'])).toBeNull();
  });
  it('peak between cells, towards the higher neighbour', () => {
    const peak = peakOf(addUp(place, ['A'])?.cells ?? [], shape);
    expect(peak?.ninth).toBe(4);
    expect(peak?.x).toBeGreaterThan(100);
    expect(peak?.x).toBeLessThan(150);
    expect(peak?.y).toBe(150);
    expect(peakOf([0, 0, 0, 0, 0, 0, 0, 0, 0], shape)).toBeNull();
  });
  it('are told by ninths as shares of the time', () => {
    expect(ninthsOf(addUp(place, ['A', 'B'])?.cells ?? [], shape)).toEqual([0, 0, 0, 4 / 32, 8 / 32, 0, 0, 0, 20 / 32]);
  });
});
