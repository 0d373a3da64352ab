/** The outcome of one recording among all of its project: difficulty is judged against the norm. */
import { judgeOutcomes, type Judgement } from '@sightline/analysis';
import type { TaskIo } from '../../../platform/workers/index.ts';
import { readSummaries } from './read-summaries.ts';

export async function judge(
  { recordingId, questionId }: { recordingId: string; questionId: string },
  io: TaskIo,
): Promise<Pick<Judgement, 'outcome' | 'direct'> | null> {
  const judgement = judgeOutcomes(await readSummaries(io), questionId).byRecording.get(recordingId);
  return judgement === undefined ? null : { outcome: judgement.outcome, direct: judgement.direct };
}
