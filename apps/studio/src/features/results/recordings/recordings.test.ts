import type { RecordingRow, Report } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { recordingEntries, type RecordingEntry } from './recording-entry.ts';
import { allColumns } from './columns.tsx';
import { searchEntries } from './search-entries.ts';
import { nextSort, sortEntries } from './sort-entries.ts';
import { wordColumns } from './word-columns.ts';
import { initialsOf, recordedText, testerText } from './tester-words.ts';

function row(over: Partial<RecordingRow>): RecordingRow {
  return {
    Id: 'rec_1',
    Url: '',
    ProjectContact: '',
    TesterId: null,
    CollectorId: 'col_1',
    Photo: null,
    HasCamera: false,
    Status: 1,
    AnswerDate: '2026-01-05T10:00:00.000Z',
    AnswerTime: 44,
    CalibrationEyeTracker: 0,
    IntegrityEyeTracker: 0,
    IntegrityEmotions: 0,
    IntegrityEmotionsRecognition: 0,
    IntegrityScreen: 0,
    QuestionId: 't',
    Gender: 'Female',
    Age: 34,
    OpenAnswers: {},
    OwnAnswers: {},
    Outcome: 'Success',
    Direct: null,
    Misclicks: 1,
    Clicks: 4,
    GazeGrade: null,
    GazeErrorPx: null,
    GazeErrorDeg: null,
    Failure: null,
    EndedEarly: null,
    Simulated: false,
    ...over,
  };
}

const raw = { RecordingId: 'rec_1', Outcome: 'Difficult' as const, Direct: null, DurationSec: 50, Clicks: 9, Misclicks: 3 };
const none = { RawData: [] };
const Quality = { Speeding: ['rec_fast'], StraightLining: ['rec_fast'] };
const empty = { All: none, DroppedOut: none, Quality };
const judged = { All: { RawData: [raw] }, DroppedOut: none, Quality };
const entryOf = (
  over: Partial<RecordingRow>,
  report: { All: { RawData: (typeof raw)[] }; DroppedOut: { RawData: never[] }; Quality: Report['Quality'] } = empty,
  testId = 't',
): RecordingEntry | undefined => recordingEntries([row(over)], report, testId)[0];

describe('an entry of the table', () => {
  it('follows the report where the report has the recording', () => {
    expect(entryOf({}, judged)).toMatchObject({ outcome: 'Difficult', timeSec: 50, misclicks: 3 });
  });
  it('falls back to its own figures only where they are about the chosen test', () => {
    expect(entryOf({})).toMatchObject({ outcome: 'Success', timeSec: 44, misclicks: 1 });
    expect(entryOf({}, empty, 'other')).toMatchObject({ outcome: null, timeSec: null, misclicks: null });
  });
  it('is not synced when some integrity values are -1 and others are not', () => {
    expect(entryOf({ IntegrityEyeTracker: -1 })?.notSynced).toBe(true);
    expect(entryOf({})?.notSynced).toBe(false);
    const all = {
      CalibrationEyeTracker: -1,
      IntegrityEyeTracker: -1,
      IntegrityEmotions: -1,
      IntegrityEmotionsRecognition: -1,
      IntegrityScreen: -1,
    };
    expect(entryOf(all)?.notSynced).toBe(false);
  });
});

describe('the quality of a recording', () => {
  const concernsOf = (over: Partial<RecordingRow>) => entryOf(over)?.concerns.map(({ name }) => name);
  it('is fine where nothing stands out, and where eyes were not tracked', () => {
    expect(concernsOf({})).toEqual([]);
    expect(concernsOf({ IntegrityEyeTracker: 80 })).toEqual([]);
  });
  it('names everything that stands out', () => {
    expect(
      concernsOf({
        Id: 'rec_fast',
        IntegrityEyeTracker: 79,
        IntegrityScreen: 40,
        EndedEarly: 'session',
        MissingSec: 12,
        Replay: { share: 62, gaps: [{ reason: 'frames', points: 38 }] },
        IntegrityEmotions: -1,
      }),
    ).toEqual(['Not synced', 'Ended early', '12 s missing', 'Replay 62%', 'Gaze 79%', 'Screen 40%', 'Speeding', 'Straight-lining']);
  });
  it('says why there is no gaze for a part of the test', () => {
    const refused: RecordingRow['GazeRefused'] = [
      { Reason: 'dark', Share: 41 },
      { Reason: 'covered', Share: 6 },
    ];
    const [concern] = entryOf({ IntegrityEyeTracker: 52, GazeRefused: refused })?.concerns ?? [];
    expect(concern?.hint).toBe('Recorded for 52% of the test. Camera pictures without gaze: too dark (41%), eyes or face covered (6%).');
    expect(entryOf({ IntegrityEmotions: 52, GazeRefused: refused })?.concerns[0]?.hint).toBe('Recorded for 52% of the test.');
  });
});

describe('searching', () => {
  const entries = recordingEntries(
    [
      row({ Id: 'a', OpenAnswers: { issues: 'Too SLOW' } }),
      row({ Id: 'b', OwnAnswers: { Often: 'Weekly' } }),
      row({ Id: 'c', ProjectContact: 'p-41' }),
    ],
    empty,
    't',
  );
  const found = (text: string) => searchEntries(entries, text).map((entry) => entry.row.Id);
  it('finds words in any answer and in the name of the tester', () => {
    expect([found(' slow'), found('week'), found('P-41'), found('.*')]).toEqual([['a'], ['b'], ['c'], []]);
    expect(found(' ')).toHaveLength(3);
  });
});

describe('columns of open answers', () => {
  const item = (QuestionType: number, Name: string, Role = '') => ({ QuestItem: { QuestionType, Name, Role } });
  const columnsOf = (CreatedFromMethodology: boolean, ...Items: ReturnType<typeof item>[]) =>
    wordColumns({ CreatedFromMethodology, QuestData: { Items } } as Parameters<typeof wordColumns>[0]);
  const said = row({ OwnAnswers: { Why: 'Because' }, OpenAnswers: { impression: 'Fine', issues: 'Slow' } });
  it('are the six of the ready-made methodology where it was used', () => {
    const columns = columnsOf(true, item(1, 'Problems?', 'issues'));
    expect(columns.map(({ label }) => label)).toEqual(['Issues', 'Likes', 'Dislikes', 'Surprising', 'Missing', 'Impression']);
    expect(columns.map(({ wordsOf }) => wordsOf(said))).toEqual(['Slow', '', '', '', '', 'Fine']);
  });
  it('are that of the impression where it was asked, else of the first open question, else empty', () => {
    const wordsOf = (...items: ReturnType<typeof item>[]) => columnsOf(false, ...items).map((column) => column.wordsOf(said));
    expect(wordsOf(item(1, 'Why'), item(1, 'All in all', 'impression'))).toEqual(['Fine']);
    expect(wordsOf(item(9, 'Stars'), item(1, 'Why'))).toEqual(['Because']);
    expect(wordsOf(item(9, 'Stars'))).toEqual(['']);
  });
});

describe('sorting', () => {
  const entries = recordingEntries(
    [row({ Id: 'a', AnswerTime: 30 }), row({ Id: 'b', AnswerTime: null }), row({ Id: 'c', AnswerTime: 10 })],
    empty,
    't',
  );
  const columns = allColumns({ CreatedFromMethodology: true, QuestData: { Items: [] } });
  const order = (descending: boolean): string[] =>
    sortEntries(entries, { column: 'time', descending }, columns).map((entry) => entry.row.Id);
  it('puts entries without a value last either way', () => {
    expect(order(false)).toEqual(['c', 'a', 'b']);
    expect(order(true)).toEqual(['a', 'c', 'b']);
  });
  it('turns round on the same column and starts again on another', () => {
    const [recorded, time] = ['recorded', 'time'].map((id) => columns.find((column) => column.id === id)!);
    const sort = { column: 'recorded', descending: true };
    expect(nextSort(sort, recorded!)).toEqual({ column: 'recorded', descending: false });
    expect(nextSort(sort, time!)).toEqual({ column: 'time', descending: false });
    expect(nextSort({ column: 'time', descending: false }, recorded!)).toEqual(sort);
  });
  it('sorts by answers, those without one last', () => {
    const said = recordingEntries(
      [row({ Id: 'a' }), row({ Id: 'b', OpenAnswers: { likes: 'zest' } }), row({ Id: 'c', OpenAnswers: { likes: 'Air' } })],
      empty,
      't',
    );
    expect(sortEntries(said, { column: 'open:likes', descending: false }, columns).map((entry) => entry.row.Id)).toEqual(['c', 'b', 'a']);
  });
});

describe('words of a tester', () => {
  it('says only what is known', () => {
    expect(testerText({ Gender: 'Female', Age: 34 })).toBe('F, 34');
    expect(testerText({ Gender: 'Other', Age: null })).toBe('Other');
    expect(testerText({ Gender: null, Age: 30 })).toBe('30');
    expect(testerText({ Gender: null, Age: null })).toBe('Not specified');
  });
  it('takes initials from the id of the link, and has none without one', () => {
    expect(initialsOf(null)).toBe('');
    expect(initialsOf('p-41')).toBe('P4');
    expect(initialsOf('anna.berg@example.org')).toBe('AB');
    expect(initialsOf('')).toBe('');
  });
  it("names today and yesterday by the researcher's calendar", () => {
    const now = new Date(2026, 0, 5, 9, 0);
    expect(recordedText(new Date(2026, 0, 5, 0, 5).toISOString(), now)).toMatch(/^Today, /);
    expect(recordedText(new Date(2026, 0, 4, 23, 55).toISOString(), now)).toMatch(/^Yesterday, /);
    expect(recordedText(new Date(2026, 0, 2, 12, 0).toISOString(), now)).toContain('2026');
  });
});
