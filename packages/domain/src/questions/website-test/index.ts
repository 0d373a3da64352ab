/** Type 24: a task on a website, in its own window. */
import { linkWithProtocol } from '../../fields/index.ts';
import { cameraFields, missingName, surveyDefaults, testFields, type QuestionKind, type TestEnding } from '../types.ts';

export const websiteTest: QuestionKind<{ kind: 'test'; ending: TestEnding }> = {
  type: 24,
  title: 'Website',
  isTest: true,
  hasOptions: false,
  answerKind: 'test',
  fields: [...testFields, ...cameraFields, 'EyeTrackingWebSiteUrl', 'GoalUrl', 'RecordBy', 'KeptParameters', 'LeftOut'],
  defaults: { ...surveyDefaults, name: 'Website test', screen: 'needed' },
  missing: (content) => [
    ...missingName(content),
    ...(linkWithProtocol(content.url) === null ? [] : ['EyeTrackingWebSiteUrl']),
    ...(content.objective.trim() === '' ? ['EyeTrackingWebSiteObjective'] : []),
  ],
  trouble: () => null,
  simulate: (_question, random) => ({ kind: 'test', ending: random.chance(0.8) ? 'done' : 'gave-up' }),
};
