/** Type 1: an answer in the tester's own words. */
import { isBlank } from '../../fields/index.ts';
import { QuestionType } from '../question-type.ts';
import { missingName, surveyDefaults, surveyFields, type QuestionKind } from '../types.ts';

const starts = [
  'It was clear to me',
  'I liked how quick it was',
  'I had to look twice',
  'Everything was where I expected it',
  'I was not sure at first',
];
const ends = [
  'and I would use it again.',
  'but the second step took me a while.',
  'and the button was easy to find.',
  'though the wording could be simpler.',
];

export const openEnded: QuestionKind<{ kind: 'text'; text: string }> = {
  type: QuestionType.openEnded,
  title: 'Open-ended',
  isTest: false,
  leastOptions: null,
  answerKinds: ['text'],
  fields: surveyFields,
  defaults: surveyDefaults,
  missing: missingName,
  trouble: (question, value) => (question.required && isBlank(value.text) ? 'Please write an answer.' : null),
  simulate: (_question, random) => ({ kind: 'text', text: `${random.pick(starts)} ${random.pick(ends)}` }),
};
