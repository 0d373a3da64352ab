/**
 * The ready-made methodology: what is asked after its test, as data.
 *
 * Wordings, each with its published scale (translations in words.ts):
 * - SEQ: Sauro & Dumas (2009), "Comparison of three one-question, post-task usability questionnaires", CHI '09; the stem as Sauro
 *   publishes it since ("10 things to know about the Single Ease Question", measuringu.com/seq10): 1 very difficult to 7 very easy.
 * - UMUX-Lite: Lewis, Utesch & Maher (2013), "UMUX-LITE: when there's no time for the SUS", CHI '13, items 1 and 3 of Finstad (2010):
 *   1 strongly disagree to 7 strongly agree.
 * - NPS: Reichheld (2003), "The one number you need to grow", Harvard Business Review 81 (12): 0 not at all likely to 10 extremely likely.
 * The six open questions are the product's own.
 */
import type { LanguageCode } from '../projects/index.ts';
import { QuestionType } from '../questions/index.ts';
import { openRoles, scales, type OpenRole, type ScoreRole } from './roles.ts';
import { words, type MethodologyWords, type ScaleEnds } from './words.ts';

export { openRoles, scales, scoreRoles, type OpenRole, type Scale, type ScoreRole } from './roles.ts';

/** Stands for the product until it is named, in every language; such a project cannot start. */
const notNamed = '…';

export type MethodologyRole = OpenRole | ScoreRole;

export interface MethodologyQuestion {
  role: MethodologyRole;
  type: typeof QuestionType.openEnded | typeof QuestionType.singleAnswer;
  name: string;
  /** Scores are one press and asked of everybody; who has nothing to write need not. */
  required: boolean;
  /** Names of the answer options in order, each with its number, the ends with their label; empty for open questions. */
  options: readonly string[];
}

/** What follows the test, in the order in which it is asked, in the language of the project; `productName` may still be empty. */
export function methodologyQuestions(language: LanguageCode, productName: string): MethodologyQuestion[] {
  const said = words[language];
  const score = (role: ScoreRole): MethodologyQuestion => ({
    role,
    type: QuestionType.singleAnswer,
    name: said[role].replace('{name}', () => productName || notNamed),
    required: true,
    options: optionNames(role, endsOf(said, role)),
  });
  const open = (role: OpenRole): MethodologyQuestion => ({
    role,
    type: QuestionType.openEnded,
    name: said[role],
    required: false,
    options: [],
  });
  return [score('seq'), ...openRoles.map(open), score('umux-capabilities'), score('umux-ease'), score('nps')];
}

function endsOf(said: MethodologyWords, role: ScoreRole): ScaleEnds {
  if (role === 'seq') return said.difficulty;
  return role === 'nps' ? said.likelihood : said.agreement;
}

/** '1 – Very difficult', '2', … '7 – Very easy'. */
function optionNames(role: ScoreRole, [low, high]: ScaleEnds): string[] {
  const { first, last } = scales[role];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const score = first + index;
    if (score === first) return `${score} – ${low}`;
    return score === last ? `${score} – ${high}` : String(score);
  });
}
