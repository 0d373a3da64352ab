/** Answers of single answer, multiple answer and dropdown questions. */
import type { ReportItem } from '@sightline/wire/calls';
import { QuestionType, type StudyQuestion } from '@sightline/wire/run';
import { barItem } from './bars.ts';
import { neutralColor } from './colors.ts';
import { circleItem } from './items.ts';

/**
 * One bar per option, in the question's order, as shares of those who answered; of a single answer with two options the share of the more
 * frequent one instead. Nothing if nobody answered.
 */
export function choiceItems(question: StudyQuestion, picks: readonly (readonly string[])[]): ReportItem[] {
  if (picks.length === 0) return [];
  const counts = new Map<string, number>();
  for (const optionIds of picks) {
    for (const id of new Set(optionIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const [one, other] = question.options;
  if (question.type === QuestionType.singleAnswer && one !== undefined && other !== undefined && question.options.length === 2) {
    const more = (counts.get(other.id) ?? 0) > (counts.get(one.id) ?? 0) ? other : one;
    return [circleItem({ name: more.name, count: counts.get(more.id) ?? 0, n: picks.length, color: neutralColor })];
  }
  return [
    barItem(
      '',
      question.options.map((option) => ({ name: option.name, count: counts.get(option.id) ?? 0 })),
      picks.length,
    ),
  ];
}
