import type { WireItem, WireProject } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { setUpProblem } from './set-up-problem.ts';

const projectOf = (MainQuestionType: number, asked: readonly number[], ReadyForStart = false) => {
  const Items = asked.map((QuestionType) => ({ QuestItem: { QuestionType } }) as WireItem);
  return { MainQuestionType, ReadyForStart, QuestData: { Items } } satisfies Partial<WireProject>;
};

it('names a missing neuro question before any box that is empty', () => {
  expect(setUpProblem(projectOf(24, [1, 3]))).toBe('There is no neuro-question in current project!');
  expect(setUpProblem(projectOf(24, [1, 24]))).toMatch(/^In order to start the project/);
  expect(setUpProblem(projectOf(4, [1]))).toMatch(/^In order to start the project/);
  expect(setUpProblem(projectOf(24, [24], true))).toBeNull();
});
