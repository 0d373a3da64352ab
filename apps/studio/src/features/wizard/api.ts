/** Makes the project at step 4 and writes its test at step 5. */
import { callApi } from '../../lib/api.ts';
import { saveFields } from '../../lib/project.ts';
import type { WizardState } from './wizard-state.ts';

/** The product's only project type on the wire. */
const projectType = 4;

interface NewProject {
  questionType: number;
  name: string;
  description: string;
  platform: number;
  language: string;
}

/** Makes a project with an own methodology; answers its id. */
export async function createProject(project: NewProject): Promise<string> {
  const answer = await callApi('createProject', {
    projectType,
    projectName: project.name,
    projectDesc: project.description,
    questionType: project.questionType,
    targetPlatform: project.platform,
    language: project.language,
  });
  return answer.ProjectData.Id;
}

function testFields(state: WizardState): Record<string, string | number> {
  const shared = { EyeTrackingWebSiteObjective: state.task.trim(), LimitTimeout: state.limit };
  if (state.kind === 24) return { ...shared, EyeTrackingWebSiteUrl: state.link.trim() };
  if (state.platform === 3) return { ...shared, PrototypePosition: 'horizontal' };
  return { ...shared, PrototypeDevice: state.aspect, PrototypePosition: state.position };
}

/** Writes link, task and limits to the project's first test. */
export async function saveTest(projectId: string, state: WizardState): Promise<void> {
  const { Items } = await callApi('getApiQuest', { projectId });
  const test = Items.find((item) => item.QuestItem.QuestionType === state.kind);
  if (!test) throw new Error('The project has no test question');
  await saveFields(test.QuestItem.Id, testFields(state));
}
