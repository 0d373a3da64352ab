import type { StudyQuestion, StudyTest } from '@sightline/wire/run';
import { expect, it } from 'vitest';
import { study } from '../testing-study.ts';
import { testPartsOf } from './part-names.ts';

const question = study.questions.find(({ test }) => test !== null)!;
const withTest = (part: Partial<StudyTest>): StudyQuestion => ({ ...question, test: { ...question.test!, channels: [], ...part } });

it('testPartsOf names nothing for a study without tests', () => {
  expect(testPartsOf({ questions: study.questions.filter(({ test }) => test === null) })).toEqual([]);
});

it.each([
  [{ kind: 'prototype' }, ['test-step', 'prototype-test']],
  [{ kind: 'application', prototype: null }, ['test-step']],
  [{ kind: 'website', prototype: null, channels: ['voice'] }, ['test-step', 'website-step', 'record-voice']],
  [{ kind: 'website', prototype: null, recordBy: 'screen' }, ['test-step', 'website-step', 'shared-website-test']],
] as const)('testPartsOf %j is %j', (part, names) => {
  expect(testPartsOf({ questions: [withTest(part as Partial<StudyTest>)] })).toEqual(names);
});

it('testPartsOf names a part of two tests once', () => {
  expect(testPartsOf({ questions: [withTest({}), withTest({})] })).toEqual(['test-step', 'prototype-test']);
});
