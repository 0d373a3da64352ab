/** One recording inside a report: its summary beside how its test was judged. */
import type { Judgement, SummarisedRecording } from '../types.ts';

export interface Case extends SummarisedRecording {
  /** null in a project without a test. */
  judgement: Judgement | null;
}

/** Newest first; the id settles ties, so that a report does not depend on the order its recordings came in. */
export function newestFirst(a: SummarisedRecording, b: SummarisedRecording): number {
  if (a.recordedAt !== b.recordedAt) return a.recordedAt < b.recordedAt ? 1 : -1;
  return a.recordingId < b.recordingId ? -1 : 1;
}

export function judgementsOf(cases: readonly Case[]): Judgement[] {
  return cases.flatMap(({ judgement }) => (judgement === null ? [] : [judgement]));
}

export function recordingIdsOf(judgements: readonly Judgement[]): string[] {
  return judgements.map((judgement) => judgement.recordingId);
}

/** Reached the goal, with or without difficulties. */
export function isCompleted({ outcome }: Pick<Judgement, 'outcome'>): boolean {
  return outcome === 'Success' || outcome === 'Difficult';
}
