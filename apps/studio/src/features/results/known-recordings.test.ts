import { describe, expect, it } from 'vitest';
import type { RecordingChanges, RecordingRow } from '@sightline/wire/calls';
import { applyChanges, noRecordings } from './known-recordings.ts';

/** Finished in that minute of an hour. */
const row = (Id: string, minute: number, Status = 1) => ({ Id, Status, AnswerDate: `2026-03-01T10:${minute}:00.000Z` }) as RecordingRow;
const changes = (over: Partial<RecordingChanges>): RecordingChanges => ({
  Recordings: [],
  RemovedIds: [],
  Complete: false,
  Cursor: 'next',
  ...over,
});
const idsOf = ({ rows }: { rows: readonly RecordingRow[] }) => rows.map(({ Id }) => Id);
const known = { rows: [row('b', 20), row('a', 10)], cursor: 'first' };

describe('known recordings', () => {
  it('begin with what the first answer brings', () => {
    expect(applyChanges(noRecordings, changes({ Recordings: known.rows, Complete: true }))).toEqual({
      rows: known.rows,
      cursor: 'next',
    });
  });
  it('stay the same objects if nothing changed', () => {
    const after = applyChanges(known, changes({}));
    expect(after.rows).toBe(known.rows);
    expect(after.cursor).toBe('next');
  });
  it('take in a new one and a changed one, newest first', () => {
    const after = applyChanges(known, changes({ Recordings: [row('c', 15), row('a', 30, 2)] }));
    expect(after.rows.map(({ Id, Status }) => [Id, Status])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ]);
    expect(after.rows[1]).toBe(known.rows[0]);
  });
  it('lose what was removed, known or not', () => {
    expect(idsOf(applyChanges(known, changes({ RemovedIds: ['b', 'never'] })))).toEqual(['a']);
  });
  it('are replaced by a complete answer', () => {
    expect(idsOf(applyChanges(known, changes({ Recordings: [row('c', 15)], Complete: true })))).toEqual(['c']);
  });
});
