import type { ReportSection } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { placeSections } from './place-sections.ts';

const section = (QuestionId: string, QuestionType: number) => ({ QuestionId, QuestionType }) as ReportSection;
const item = (Id: string, Role: string) => ({ QuestItem: { Id, Role } });

it('sets ratings of own questions apart as own custom scores and keeps the numbers of all', () => {
  const sections = [section('test', 31), section('seq', 9), section('own', 9), section('why', 1)];
  const placed = placeSections(sections, [item('test', ''), item('seq', 'seq'), item('own', ''), item('why', '')]);
  expect(placed.questions.map(({ section: { QuestionId }, number }) => [QuestionId, number])).toEqual([
    ['test', 1],
    ['seq', 2],
    ['why', 4],
  ]);
  expect(placed.ownScores.map(({ section: { QuestionId }, number }) => [QuestionId, number])).toEqual([['own', 3]]);
});
