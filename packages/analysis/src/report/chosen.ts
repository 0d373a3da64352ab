/** Which recordings an answer is about: chosen ones, or those of one outcome. */
import { judgeOutcomes } from '../outcomes/judge-outcomes.ts';
import type { JudgedStudy, Outcome, SummarisedRecording } from '../types.ts';

export interface ChosenInput extends JudgedStudy {
  testQuestionId: string;
  recordings: readonly SummarisedRecording[];
  /** Ids of the recordings that are chosen, judged by the norm of all of them; all where left out. */
  only?: ReadonlySet<string> | undefined;
  /** The one outcome that is chosen; all of the sample where left out. */
  outcome?: Outcome | undefined;
}

/** The recordings in their order; sessions that lapsed are chosen by their outcome alone. */
export function chosenRecordings(input: ChosenInput): SummarisedRecording[] {
  const judged = input.outcome === undefined ? null : judgeOutcomes(input.recordings, input.testQuestionId, input).byRecording;
  return input.recordings.filter(({ recordingId, lapsed }) => {
    if (lapsed && input.outcome !== 'DroppedOut') return false;
    if (input.only?.has(recordingId) === false) return false;
    return judged === null || judged.get(recordingId)?.outcome === input.outcome;
  });
}
