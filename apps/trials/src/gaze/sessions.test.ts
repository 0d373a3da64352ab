import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSessions, type Target } from './sessions.ts';
import { checkOf, nineOfSixteen, thirteenAndNine } from './splits.ts';

const folder = mkdtempSync(join(tmpdir(), 'gaze-sessions-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(session: string, name: string, content: object, pictures: readonly string[]): void {
  mkdirSync(join(folder, session), { recursive: true });
  writeFileSync(join(folder, session, name), JSON.stringify(content));
  for (const picture of pictures) writeFileSync(join(folder, session, picture), '');
}

describe('readSessions', () => {
  it('reads both forms, in order of their numbers, and leaves out pictures that are not there', () => {
    const entry = (filename: string, x: number, y: number) => ({ filename, x, y });
    const image_data = [entry('a.jpg', 999, 999), entry('b.jpg', 950, 50), entry('a.jpg', 50, 450), entry('lost.jpg', 50, 50)];
    write('lee/10', 'capture_data.json', { width: 1, height: 1, image_data }, ['a.jpg', 'b.jpg']);
    const own = { viewport: { width: 800, height: 600 }, mmPerPx: 0.25, looks: [{ file: 'c.png', x: 10, y: 20 }] };
    write('lee/9', 'targets.json', own, ['c.png']);
    expect(readSessions(folder)).toEqual([
      {
        name: 'lee/9',
        person: 'lee',
        viewport: { width: 800, height: 600 },
        mmPerPx: 0.25,
        targets: [{ file: join(folder, 'lee/9/c.png'), x: 10, y: 20 }],
      },
      {
        name: 'lee/10',
        person: 'lee',
        viewport: { width: 1_000, height: 500 },
        mmPerPx: 0.2,
        targets: [
          { file: join(folder, 'lee/10/a.jpg'), x: 50, y: 450 },
          { file: join(folder, 'lee/10/b.jpg'), x: 950, y: 50 },
        ],
      },
    ]);
  });
});

describe('splits', () => {
  const grid: Target[] = Array.from({ length: 16 }, (_, index) => ({
    file: String(index),
    x: 50 + (index % 4) * 400,
    y: 50 + Math.floor(index / 4) * 250,
  }));
  const filesOf = (targets: readonly Target[]): string[] => targets.map(({ file }) => file);

  it('calibrate on nine with all corners, and test on the other seven', () => {
    for (const { calibration, test } of nineOfSixteen(grid)) {
      expect(filesOf(calibration)).toHaveLength(9);
      expect(filesOf(calibration)).toEqual(expect.arrayContaining(['0', '3', '12', '15']));
      expect(new Set(filesOf([...calibration, ...test])).size).toBe(16);
    }
  });

  it('test the same three after nine and after thirteen points, and four of sixteen are the check', () => {
    for (const { nine, thirteen } of thirteenAndNine(grid)) {
      expect([nine.calibration, nine.test, thirteen.calibration].map(({ length }) => length)).toEqual([9, 3, 13]);
      expect(filesOf(thirteen.test)).toEqual(filesOf(nine.test));
      for (const file of filesOf(nine.calibration)) expect(filesOf(thirteen.calibration)).toContain(file);
    }
    expect(checkOf(grid)?.calibration).toHaveLength(4);
    expect([nineOfSixteen(grid.slice(1, 3)), checkOf(grid.slice(1, 3))]).toEqual([[], null]);
  });
});
