import type { StudyTest } from '@sightline/wire/run';
import { expect, it } from 'vitest';
import { study } from '../testing-study.ts';
import { countedGapMs, questionInOwnWindow } from './counted-gap.ts';
import { freshProgress } from './progress.ts';

const of = (change: Partial<StudyTest> | null) => {
  const questions = study.questions.map((one) => (one.test === null ? one : { ...one, test: { ...one.test, ...change } }));
  const test = change && { questionId: 'q2', startedAtMs: 0, endsAtMs: 120_000, screenId: null };
  const progress = { ...freshProgress(), test };
  return [countedGapMs({ ...study, questions }, progress), questionInOwnWindow({ ...study, questions }, progress)];
};

it.each([
  ['no test', null, [0, null]],
  ['a prototype on the page', {}, [0, null]],
  ['a prototype of another site in a frame', { kind: 'website', frame: { address: '', startNodeId: null } }, [0, null]],
  ['a website in its own window', { kind: 'website' }, [60_000, 'q2']],
  ['an app', { kind: 'application' }, [Number.POSITIVE_INFINITY, null]],
] satisfies [string, Partial<StudyTest> | null, unknown][])('countedGapMs with %s under way', (_what, change, expected) => {
  expect(of(change)).toEqual(expected);
});
