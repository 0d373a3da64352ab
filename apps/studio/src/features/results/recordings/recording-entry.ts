/** One row of the table: a recording beside what the chosen test's report says of it. */
import type { NoteCount, RecordingRow, ReportGroup } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { Judged } from '../use-judged.ts';

/** What the reader of a recording should know of its quality. */
export interface Concern {
  name: string;
  hint: string;
}

export interface RecordingEntry {
  row: RecordingRow;
  outcome: RecordingRow['Outcome'];
  /** Seconds on the chosen test. */
  timeSec: number | null;
  misclicks: number | null;
  notSynced: boolean;
  concerns: readonly Concern[];
  /** null if nobody took any. */
  notes: NoteCount | null;
}

/** Percent of a test that a sensor must have recorded to be no concern. */
const lowIntegrity = 80;
/** Percent of a test that its replay must show to be no concern. */
const fineReplay = 95;

type RawRow = ReportGroup['RawData'][number];

/** Not synced: some integrity values are -1 (expected and missing) and others are not. */
function isNotSynced(row: RecordingRow): boolean {
  const { CalibrationEyeTracker, IntegrityEyeTracker, IntegrityEmotions, IntegrityEmotionsRecognition, IntegrityScreen } = row;
  const values = [CalibrationEyeTracker, IntegrityEyeTracker, IntegrityEmotions, IntegrityEmotionsRecognition, IntegrityScreen];
  return values.includes(-1) && values.some((value) => value !== -1);
}

/** A report not yet merged with the newest recording lacks it: then the row's own figures stand, if it is about the same test. */
function figuresOf(
  row: RecordingRow,
  raw: RawRow | undefined,
  testId: string | null,
): Pick<RecordingEntry, 'outcome' | 'timeSec' | 'misclicks'> {
  const sameTest = row.QuestionId === testId;
  if (raw === undefined)
    return sameTest
      ? { outcome: row.Outcome, timeSec: row.AnswerTime, misclicks: row.Misclicks }
      : { outcome: null, timeSec: null, misclicks: null };
  return { outcome: raw.Outcome, timeSec: raw.DurationSec, misclicks: sameTest && row.Misclicks === null ? null : raw.Misclicks };
}

/** Entries of all recordings, in the order given; outcomes follow the report, whose norm moves with every recording. */
export function recordingEntries(
  rows: readonly RecordingRow[],
  report: Judged,
  testId: string | null,
  notes: ReadonlyMap<string, NoteCount> = new Map(),
): RecordingEntry[] {
  const rawById = new Map([...report.All.RawData, ...report.DroppedOut.RawData].map((raw) => [raw.RecordingId, raw]));
  const speeding = new Set(report.Quality?.Speeding);
  const straightLining = new Set(report.Quality?.StraightLining);
  return rows.map((row) => ({
    row,
    ...figuresOf(row, rawById.get(row.Id), testId),
    notSynced: isNotSynced(row),
    concerns: concernsOf(row, { speeding: speeding.has(row.Id), straightLining: straightLining.has(row.Id) }),
    notes: notes.get(row.Id) ?? null,
  }));
}

function concernsOf(row: RecordingRow, found: { speeding: boolean; straightLining: boolean }): Concern[] {
  const words = resultsTexts.concerns;
  const { EndedEarly, MissingSec, Replay } = row;
  return [
    ...(isNotSynced(row) ? [words.notSynced] : []),
    ...(EndedEarly === null ? [] : [{ name: resultsTexts.endedEarly, hint: resultsTexts.endedEarlyHint[EndedEarly] }]),
    ...(MissingSec === undefined ? [] : [words.missing(MissingSec)]),
    ...(Replay === undefined || Replay.share >= fineReplay ? [] : [replayConcern(Replay)]),
    ...gapsOf(row),
    ...(found.speeding ? [words.speeding] : []),
    ...(found.straightLining ? [words.straightLining] : []),
  ];
}

function replayConcern({ share, gaps }: NonNullable<RecordingRow['Replay']>): Concern {
  const { replay, replayGaps } = resultsTexts.concerns;
  return replay(
    share,
    gaps.map(({ reason, points }) => `${replayGaps[reason]} (${points}%)`),
  );
}

/** Sensors that recorded a part of the test alone; those that recorded nothing make the row out of step instead. */
function gapsOf({ IntegrityEyeTracker, IntegrityEmotions, IntegrityScreen, GazeRefused = [] }: RecordingRow): Concern[] {
  const { gaps, sensors, gazeRefusals } = resultsTexts.concerns;
  const reasons = GazeRefused.map(({ Reason, Share }) => `${gazeRefusals[Reason]} (${Share}%)`);
  const shares = [
    [sensors.gaze, IntegrityEyeTracker],
    [sensors.expression, IntegrityEmotions],
    [sensors.screen, IntegrityScreen],
  ] as const;
  return shares.flatMap(([sensor, share]) =>
    share > 0 && share < lowIntegrity ? [gaps(sensor, share, sensor === sensors.gaze ? reasons : [])] : [],
  );
}
