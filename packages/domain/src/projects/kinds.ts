/** The kinds of project that can be made, each by the type of question it is made for. */
import { QuestionType } from '../questions/index.ts';

export const ProjectKind = {
  survey: QuestionType.multipleAnswer,
  website: QuestionType.websiteTest,
  application: QuestionType.applicationTest,
  prototype: QuestionType.prototypeTest,
} as const;
export type ProjectKind = (typeof ProjectKind)[keyof typeof ProjectKind];

const kinds: readonly number[] = Object.values(ProjectKind);

export function isProjectKind(type: number): type is ProjectKind {
  return kinds.includes(type);
}
