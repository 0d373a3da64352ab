/** Type 31: a task on a design prototype, built in from screens with hotspots, or at an address of its own. */
import { isBlank } from '../../fields/index.ts';
import { linkWithProtocol } from '../../fields/index.ts';
import type { TestEnding } from '../answers.ts';
import { QuestionType } from '../question-type.ts';
import { cameraFields, missingName, surveyDefaults, testFields, type QuestionContent, type QuestionKind } from '../types.ts';

export const prototypeTest: QuestionKind<{ kind: 'test'; ending: TestEnding }> = {
  type: QuestionType.prototypeTest,
  title: 'Prototype',
  isTest: true,
  leastOptions: null,
  answerKinds: ['test'],
  fields: [...testFields, ...cameraFields, 'EyeTrackingWebSiteUrl', 'PrototypeDevice', 'PrototypePosition'],
  defaults: { ...surveyDefaults, name: 'Prototype test', screen: 'needed' },
  missing: (content) => [
    ...missingName(content),
    ...(hasStart(content) || isLinked(content) ? [] : ['Prototype']),
    ...(isBlank(content.objective) ? ['EyeTrackingWebSiteObjective'] : []),
  ],
  trouble: () => null,
  simulate: (_question, random) => ({ kind: 'test', ending: random.chance(0.8) ? 'goal' : 'gave-up' }),
};

/** Screens that were begun have to be finished: a link counts only if there are none. */
function isLinked({ prototype, url }: QuestionContent): boolean {
  return (prototype?.screens.length ?? 0) === 0 && linkWithProtocol(url) === null;
}

function hasStart({ prototype }: QuestionContent): boolean {
  return prototype !== null && prototype.screens.some((screen) => screen.id === prototype.startScreenId);
}
