/** Which sections of a report stand where: ratings of the project's own questions are scores of its own, apart from the rest. */
import type { ReportSection, WireItem } from '@sightline/wire/calls';
import { QuestionType } from '@sightline/domain/questions';

export interface PlacedSection {
  section: ReportSection;
  /** Place of the question in the project, from 1. */
  number: number;
}

export function placeSections(
  sections: readonly ReportSection[],
  items: readonly { QuestItem: Pick<WireItem['QuestItem'], 'Id' | 'Role'> }[],
): { questions: PlacedSection[]; ownScores: PlacedSection[] } {
  const roles = new Map(items.map(({ QuestItem }) => [QuestItem.Id, QuestItem.Role]));
  const isOwnScore = ({ section }: PlacedSection): boolean =>
    section.QuestionType === QuestionType.smileyRating && (roles.get(section.QuestionId) ?? '') === '';
  const placed = sections.map((section, index) => ({ section, number: index + 1 }));
  return { questions: placed.filter((one) => !isOwnScore(one)), ownScores: placed.filter(isOwnScore) };
}
