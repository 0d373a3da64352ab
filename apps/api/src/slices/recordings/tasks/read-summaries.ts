/** Summaries as a worker is handed them → summaries as they are merged. */
import type { RecordingSummary, SummarisedRecording } from '@sightline/analysis';
import type { TaskIo } from '../../../platform/workers/index.ts';
import type { SummaryRow } from '../recording-store.ts';

/** All of the source `summaries`. */
export async function readSummaries(io: TaskIo): Promise<SummarisedRecording[]> {
  const recordings: SummarisedRecording[] = [];
  for await (const rows of io.read<SummaryRow[]>('summaries')) {
    for (const { recordingId, startedAt, lapsed, excluded, summary } of rows)
      recordings.push({
        recordingId,
        recordedAt: startedAt.toISOString(),
        lapsed,
        excluded,
        summary: JSON.parse(summary) as RecordingSummary,
      });
  }
  return recordings;
}
