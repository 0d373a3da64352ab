/** Filters of the results that are decided by what a summary holds: its gaze, its answers and the places that were visited. */
import type { GazeGrade } from '@sightline/wire/events';
import type { AnswerValue } from '@sightline/wire/run';
import type { RecordingSummary, SummarisedRecording } from '../types.ts';

/** Each part that is null leaves nobody out. */
export interface SummaryFilter {
  grades: readonly GazeGrade[] | null;
  /** `value`: an option's id, a step of a rating, or words that an open answer contains, in any case; null for any answer. */
  answer: { questionId: string; value: string | null } | null;
  /** Screen id or page path. */
  screen: string | null;
}

/** Returns the ids of `only` (of all recordings where left out) whose summary fits. */
export function idsThatFit(
  recordings: readonly SummarisedRecording[],
  filter: SummaryFilter,
  only?: ReadonlySet<string>,
): ReadonlySet<string> {
  const fitting = recordings.filter(({ recordingId, summary }) => only?.has(recordingId) !== false && fitsFilter(summary, filter));
  return new Set(fitting.map(({ recordingId }) => recordingId));
}

/** Whether a recording with this summary is one that the filter takes in. */
export function fitsFilter(summary: RecordingSummary, { grades, answer, screen }: SummaryFilter): boolean {
  return (
    (grades === null || hasGrade(summary, grades)) &&
    (answer === null || summary.answers.some(({ questionId, value }) => questionId === answer.questionId && holds(value, answer.value))) &&
    (screen === null || summary.tests.some(({ places, path }) => Object.hasOwn(places, screen) || path.includes(screen)))
  );
}

function hasGrade({ sensing }: RecordingSummary, grades: readonly GazeGrade[]): boolean {
  const grade = sensing?.gaze?.grade ?? null;
  return grade !== null && grades.includes(grade);
}

function holds(given: AnswerValue, wanted: string | null): boolean {
  if (wanted === null) return true;
  switch (given.kind) {
    case 'text':
      return given.text.toLowerCase().includes(wanted.trim().toLowerCase());
    case 'options':
      return given.optionIds.includes(wanted);
    case 'rating':
      return String(given.rating) === wanted;
    case 'ratings':
      return given.ratings.some(({ rating }) => String(rating) === wanted);
    case 'test':
      return given.ending === wanted;
    case 'read':
      return false;
  }
}
