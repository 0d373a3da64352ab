import type { ReportSection } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { placeSections } from './place-sections.ts';

const section = (QuestionId: string) => ({ QuestionId }) as ReportSection;

it("sets the project's own scores apart, and numbers the questions", () => {
  const placed = placeSections([section('test'), section('why'), section('')]);
  expect(placed.questions.map(({ section: { QuestionId }, number }) => [QuestionId, number])).toEqual([
    ['test', 1],
    ['why', 2],
  ]);
  expect(placed.ownScores).toEqual(section(''));
});

it('finds none where the project asks for none', () => {
  expect(placeSections([section('test')]).ownScores).toBeNull();
});
