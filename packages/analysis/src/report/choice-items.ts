/** Answers of single answer, multiple answer and dropdown questions. */
import type { ReportItem } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import { barItem } from './bars.ts';

/** One bar per option, in the question's order, as shares of those who answered; nothing if nobody did. */
export function choiceItems(question: StudyQuestion, picks: readonly (readonly string[])[]): ReportItem[] {
  if (picks.length === 0) return [];
  const counts = new Map<string, number>();
  for (const optionIds of picks) {
    for (const id of new Set(optionIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [
    barItem(
      '',
      question.options.map((option) => ({ name: option.name, count: counts.get(option.id) ?? 0 })),
      picks.length,
    ),
  ];
}
