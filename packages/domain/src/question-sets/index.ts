/**
 * Published questionnaires that are added to a project as one question, with their wordings as data (translations in words.ts):
 * - SUS: Brooke (1996), "SUS: a quick and dirty usability scale", in Usability Evaluation in Industry: ten statements, each rated from 1
 *   strongly disagree to 5 strongly agree.
 * - CSAT: one rating of overall satisfaction in five steps.
 */
import type { LanguageCode } from '../projects/index.ts';
import type { QuestionSet } from '../questions/index.ts';
import { words as methodologyWords } from '../methodology/words.ts';
import { words } from './words.ts';

export interface Statement {
  name: string;
  leftLabel: string;
  rightLabel: string;
}

export interface ReadyQuestion {
  /** Role of the question: reports find it by this name. */
  role: QuestionSet;
  name: string;
  statements: readonly Statement[];
}

/** The rating question of a set, in the language of the project. */
export function questionOfSet(set: QuestionSet, language: LanguageCode): ReadyQuestion {
  const { agree, statements, satisfied } = words[language];
  if (set === 'csat') return { role: set, name: satisfied, statements: [] };
  const [leftLabel, rightLabel] = methodologyWords[language].agreement;
  return { role: set, name: agree, statements: statements.map((name) => ({ name, leftLabel, rightLabel })) };
}
