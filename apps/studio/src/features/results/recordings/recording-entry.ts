/** One row of the table: a recording beside what the chosen test's report says of it. */
import type { RecordingRow, ReportGroup } from '@sightline/wire/calls';

export interface RecordingEntry {
  row: RecordingRow;
  outcome: RecordingRow['Outcome'];
  /** Seconds on the chosen test. */
  timeSec: number | null;
  misclicks: number | null;
  notSynced: boolean;
}

type RawRow = ReportGroup['RawData'][number];
/** What of a report the table reads. */
type JudgedReport = Readonly<Record<'All' | 'DroppedOut', Pick<ReportGroup, 'RawData'>>>;

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
export function recordingEntries(rows: readonly RecordingRow[], report: JudgedReport, testId: string | null): RecordingEntry[] {
  const rawById = new Map([...report.All.RawData, ...report.DroppedOut.RawData].map((raw) => [raw.RecordingId, raw]));
  return rows.map((row) => ({
    row,
    ...figuresOf(row, rawById.get(row.Id), testId),
    notSynced: isNotSynced(row),
  }));
}
