/** Makes the project at step 4 and writes its test at step 5. */
import { wordsOf } from '@sightline/domain/refusals';
import type { WireProject } from '@sightline/wire/calls';
import { ProjectKind } from '@sightline/domain/projects';
import { Platform } from '@sightline/domain/questions';
import { callApi } from '../../lib/api.ts';
import { CallFailure } from '../../lib/call-failure.ts';
import { saveFields } from '../../lib/project.ts';
import { needsLink } from './checks.ts';
import type { Methodology, WizardState } from './wizard-state.ts';

/** The product's only project type on the wire. */
const projectType = 4;
const pageWidth = 1600;

export interface NewProject {
  methodology: Methodology;
  questionType: number;
  name: string;
  /** Sent with the ready-made methodology alone. */
  productName: string;
  description: string;
  platform: Platform;
  /** Empty: the language of the account's latest project. */
  language: string;
  /** Sent again with every retry, so that an answer that was lost makes no second project. */
  key: string;
}

export async function createProject({ methodology, platform, ...project }: NewProject): Promise<WireProject> {
  const fields = {
    projectType,
    projectName: project.name,
    projectDesc: project.description,
    questionType: project.questionType,
    targetPlatform: platform,
    deviceType: platform,
    language: project.language,
    key: project.key,
  };
  const answer =
    methodology === 'ready'
      ? await callApi('createMethodology', { ...fields, productName: project.productName })
      : await callApi('createProject', fields);
  return answer.ProjectData;
}

/** The fields of the test that the last step fills. */
export function testFields(state: WizardState): Record<string, string | number> {
  return {
    LimitTimeout: state.limit,
    ...(state.task.trim() === '' ? {} : { EyeTrackingWebSiteObjective: state.task.trim() }),
    ...(needsLink(state) ? { EyeTrackingWebSiteUrl: state.link.trim() } : {}),
    ...(state.kind === ProjectKind.prototype ? frameFields(state) : {}),
  };
}

/** A desktop has no aspect ratio to choose, and always lies. */
function frameFields({ platform, aspect, position }: WizardState): Record<string, string> {
  return platform === Platform.desktop ? { PrototypePosition: 'horizontal' } : { PrototypeDevice: aspect, PrototypePosition: position };
}

/** Writes link, task and limits to the project's first test; returns the test's id. */
export async function saveTest(projectId: string, state: WizardState): Promise<string> {
  const { Items } = await callApi('getApiQuest', { projectId });
  const test = Items.find((item) => item.QuestItem.QuestionType === state.kind);
  if (!test) throw new CallFailure('refused', wordsOf('no-neuro-question'));
  await saveFields(test.QuestItem.Id, testFields(state));
  return test.QuestItem.Id;
}

/** Has a saved website link visited and its picture taken. */
export async function pictureSite(questionId: string, siteUrl: string): Promise<void> {
  await callApi('makeSiteScreenshot', { questionId, siteUrl, pageWidth });
}
