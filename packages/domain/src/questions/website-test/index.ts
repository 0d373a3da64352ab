/** Type 24: a task on a website, in its own window. */
import { isBlank } from '../../fields/index.ts';
import { linkWithProtocol } from '../../fields/index.ts';
import type { TestEnding } from '../answers.ts';
import { QuestionType } from '../question-type.ts';
import { cameraFields, missingName, surveyDefaults, testFields, type QuestionKind } from '../types.ts';

export const websiteTest: QuestionKind<{ kind: 'test'; ending: TestEnding }> = {
  type: QuestionType.websiteTest,
  title: 'Website',
  isTest: true,
  leastOptions: null,
  answerKinds: ['test'],
  fields: [...testFields, ...cameraFields, 'EyeTrackingWebSiteUrl', 'GoalUrl', 'RecordBy', 'KeptParameters', 'LeftOut'],
  defaults: { ...surveyDefaults, name: 'Website test', screen: 'needed' },
  missing: (content) => [
    ...missingName(content),
    ...(linkWithProtocol(content.url) === null ? [] : ['EyeTrackingWebSiteUrl']),
    ...(isBlank(content.objective) ? ['EyeTrackingWebSiteObjective'] : []),
  ],
  trouble: () => null,
  simulate: (_question, random) => ({ kind: 'test', ending: random.chance(0.8) ? 'done' : 'gave-up' }),
};
