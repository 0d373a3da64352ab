/** Which time between two pages of a run counts as time of the run; the rest is left out, so that nobody loses time by being away. */
import type { Study } from '@sightline/wire/run';
import type { Progress } from './progress.ts';

/** A reload of this page while the task is open in a window of its own; the tester may be at work there. */
const ownWindowMs = 60_000;

/**
 * Ms. What is tested on this page cannot be used while it is closed, so no time passes. A site in its own window can be used meanwhile,
 * for as long as a reload takes, and so can an app, for as long as the test lasts: phones close pages that are out of sight.
 */
export function countedGapMs({ questions }: Study, progress: Progress | null): number {
  const under = progress?.test ?? null;
  const test = under === null ? null : (questions.find(({ id }) => id === under.questionId)?.test ?? null);
  if (test?.kind === 'application') return Number.POSITIVE_INFINITY;
  return isInOwnWindow(test) ? ownWindowMs : 0;
}

type Test = Study['questions'][number]['test'];

const isInOwnWindow = (test: Test): boolean => test?.kind === 'website' && test.frame === undefined;

/** The question of the test under way where its site may have been open without this page; null for any other. */
export function questionInOwnWindow({ questions }: Study, progress: Progress | null): string | null {
  const id = progress?.test?.questionId;
  return questions.some((question) => question.id === id && isInOwnWindow(question.test)) ? (id ?? null) : null;
}
