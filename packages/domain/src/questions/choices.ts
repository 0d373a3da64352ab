/** What the three types with answer options share. */
import { isBlank } from '../fields/index.ts';
import { missingName, surveyDefaults, type AskedQuestion, type QuestionContent, type QuestionDefaults } from './types.ts';

/** A new choice question begins with two options. */
export const choiceDefaults: QuestionDefaults = { ...surveyDefaults, options: ['', ''] };

/** The words of the question and of every option. */
export function missingInChoices(content: QuestionContent): string[] {
  const named = content.options.length > 0 && content.options.every((option) => !isBlank(option.name));
  return [...missingName(content), ...(named ? [] : ['Alternatives'])];
}

/** Known options only, each once, and at most `most` of them. */
export function choiceTrouble(question: AskedQuestion, optionIds: readonly string[], most: number): string | null {
  if (optionIds.length === 0) return question.required ? 'Please choose an answer.' : null;
  if (optionIds.length > most) return 'Only one answer can be chosen.';
  if (new Set(optionIds).size !== optionIds.length) return 'An answer was chosen twice.';
  const known = new Set(question.options.map((option) => option.id));
  return optionIds.every((id) => known.has(id)) ? null : 'This answer does not belong to the question.';
}
