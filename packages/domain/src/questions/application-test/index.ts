/** Type 30: a task in an app, on the tester's own phone. Its screen is filmed by the phone itself where the tester agrees; the tester says how it ended. */
import { isBlank } from '../../fields/index.ts';
import { linkWithProtocol } from '../../fields/index.ts';
import type { TestEnding } from '../answers.ts';
import { QuestionType } from '../question-type.ts';
import type { QuestionField } from '../field-values.ts';
import { missingName, surveyDefaults, testFields, type QuestionKind } from '../types.ts';

const fields: QuestionField[] = [...testFields, 'EyeTrackingWebSiteUrl'];

export const applicationTest: QuestionKind<{ kind: 'test'; ending: TestEnding }> = {
  type: QuestionType.applicationTest,
  title: 'Application',
  isTest: true,
  leastOptions: null,
  answerKinds: ['test'],
  fields,
  defaults: { ...surveyDefaults, name: 'Application test', screen: 'optional' },
  missing: (content) => [
    ...missingName(content),
    ...(linkWithProtocol(content.url) === null ? [] : ['EyeTrackingWebSiteUrl']),
    ...(isBlank(content.objective) ? ['EyeTrackingWebSiteObjective'] : []),
  ],
  trouble: () => null,
  simulate: (_question, random) => ({ kind: 'test', ending: random.chance(0.8) ? 'done' : 'gave-up' }),
};
