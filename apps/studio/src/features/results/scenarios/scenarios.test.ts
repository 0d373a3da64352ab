import type { RecordingRow, Report } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { pathKey } from './path-key.ts';
import { shownScreens } from './shown-screens.ts';
import { testersBy } from './testers.ts';

const pathOf = (...ids: string[]) => ({ Path: ids.map((ScreenId) => ({ ScreenId, Name: ScreenId })), Expected: false });

describe('a path', () => {
  it('is known by its screens and their order alone', () => {
    expect(pathKey(pathOf('a', 'b'))).toBe(
      pathKey({
        Path: [
          { ScreenId: 'a', Name: 'Renamed' },
          { ScreenId: 'b', Name: 'b' },
        ],
        Expected: false,
      }),
    );
    const keys = [pathOf(), pathOf('a'), pathOf('a', 'b'), pathOf('b', 'a'), pathOf('ab'), pathOf('a', 'b', 'a')].map(pathKey);
    expect(new Set(keys).size).toBe(keys.length);
    // The expected path and the same screens with a detour on the way are two.
    expect(pathKey({ ...pathOf('a', 'b'), Expected: true })).not.toBe(pathKey(pathOf('a', 'b')));
  });
  it('shows all screens of a short path, and both ends of a long one', () => {
    const screens = Array.from({ length: 30 }, (_, index) => index);
    expect(shownScreens(screens.slice(0, 8))).toEqual({ before: [0, 1, 2, 3, 4, 5, 6, 7], left: 0, after: [] });
    expect(shownScreens(screens.slice(0, 9))).toEqual({ before: [0, 1, 2, 3], left: 2, after: [6, 7, 8] });
    expect(shownScreens(screens)).toEqual({ before: [0, 1, 2, 3], left: 23, after: [27, 28, 29] });
  });
});

describe('a tester behind a recording', () => {
  const report = {
    All: { RawData: [{ RecordingId: 'rec_1', Outcome: 'Difficult', DurationSec: 41 }] },
    DroppedOut: { RawData: [] },
  } as unknown as Report;
  const row = { Id: 'rec_1', Gender: 'Female', Age: 34, AnswerDate: '2026-01-02T10:00:00.000Z' } as RecordingRow;
  const now = new Date(2026, 0, 9);
  it('is named from the table and judged by the report', () => {
    expect(testersBy([row], report, now)('rec_1')).toMatchObject({ name: 'F, 34', timeSec: 41, outcome: 'Difficult' });
  });
  it('has no name as long as its row is not there', () => {
    expect(testersBy([], report, now)('rec_1')).toMatchObject({ name: 'Recording', timeSec: 41 });
    expect(testersBy([], report, now)('rec_2')).toMatchObject({ timeSec: null, outcome: null });
  });
});
