/** The testers behind recordings, as a path names them: from the rows of the table and the report. */
import type { RecordingRow, ReportGroup } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { recordedText, testerText } from '../recordings/tester-words.ts';
import type { Judged } from '../use-judged.ts';

export interface Tester {
  /** 'F, 34'; 'Recording' as long as its row is not known. */
  name: string;
  /** What a link that plays it says. */
  playText: string;
  timeSec: number | null;
  outcome: RecordingRow['Outcome'];
}

export function testersBy(rows: readonly RecordingRow[], report: Judged, now: Date): (recordingId: string) => Tester {
  const rowById = new Map(rows.map((row) => [row.Id, row]));
  const rawById = new Map<string, ReportGroup['RawData'][number]>(
    [...report.All.RawData, ...report.DroppedOut.RawData].map((raw) => [raw.RecordingId, raw]),
  );
  return (recordingId) => {
    const row = rowById.get(recordingId);
    const raw = rawById.get(recordingId);
    const name = row === undefined ? resultsTexts.paths.recording : testerText(row);
    return {
      name,
      playText: row === undefined ? `${resultsTexts.play}: ${name}` : resultsTexts.playOf(name, recordedText(row.AnswerDate, now)),
      timeSec: raw?.DurationSec ?? null,
      outcome: raw?.Outcome ?? null,
    };
  };
}
