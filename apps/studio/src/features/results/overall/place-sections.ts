/** Which sections of a report stand where: the project's own scores are apart from its questions. */
import type { ReportSection } from '@sightline/wire/calls';

export interface PlacedSection {
  section: ReportSection;
  /** Place of the question in the project, from 1. */
  number: number;
}

/** The sections of questions in their order, and the section over the project's own scores; null if it has none. */
export function placeSections(sections: readonly ReportSection[]): { questions: PlacedSection[]; ownScores: ReportSection | null } {
  const questions = sections.filter(({ QuestionId }) => QuestionId !== '').map((section, index) => ({ section, number: index + 1 }));
  return { questions, ownScores: sections.find(({ QuestionId }) => QuestionId === '') ?? null };
}
