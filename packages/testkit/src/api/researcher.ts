/** Makes a researcher with a plan that allows own testers, and what a researcher makes: projects, questions, collectors. */
import { calls, type Alternative, type WireCollector, type WireItem, type WireProject } from '@sightline/wire/calls';
import { AddedKind, CollectorStatus } from '@sightline/domain/collectors';
import { Platform, type QuestionSet } from '@sightline/domain/questions';
import { callApi, done, type Caller } from './call-api.ts';

export interface Researcher extends Caller {
  email: string;
  password: string;
}

interface NewResearcher {
  email: string;
  password: string;
  name?: string;
  job?: string;
}

/** Signs up, signs in and takes the free trial where the account may. */
export async function makeResearcher(baseUrl: string, who: NewResearcher): Promise<Researcher> {
  const guest: Caller = { baseUrl, token: '' };
  const form = { name: who.name ?? 'Robin Researcher', job: who.job ?? 'Researcher', login: who.email, password: who.password };
  done(await callApi(guest, calls.register, form));
  return signIn(baseUrl, who);
}

export async function signIn(baseUrl: string, who: { email: string; password: string }): Promise<Researcher> {
  const tokens = await callApi({ baseUrl, token: '' }, calls.token, {
    grant_type: 'password',
    username: who.email,
    password: who.password,
  });
  const researcher = { baseUrl, token: tokens.access_token, email: who.email, password: who.password };
  const profile = await callApi(researcher, calls.getUserProfile, {});
  if (profile.Subscription.TrialAvailable) done(await callApi(researcher, calls.updateUserCreditCardSettings, { amount: 0 }));
  return researcher;
}

export async function makeProject(
  researcher: Caller,
  project: { name: string; description: string; questionType: number; targetPlatform?: number },
): Promise<WireProject> {
  const answer = done(
    await callApi(researcher, calls.createProject, {
      projectType: 4,
      projectName: project.name,
      projectDesc: project.description,
      questionType: project.questionType,
      targetPlatform: project.targetPlatform ?? Platform.desktop,
      deviceType: project.targetPlatform ?? Platform.desktop,
      language: 'en',
    }),
  );
  if (!('ProjectData' in answer)) throw new Error('The project was not made.');
  return answer.ProjectData;
}

export async function findItems(researcher: Caller, projectId: string): Promise<WireItem[]> {
  const answer = await callApi(researcher, calls.getApiQuest, { projectId });
  if ('error' in answer) throw new Error(answer.error);
  return answer.Items;
}

/** Writes fields of one object. */
export async function write(researcher: Caller, objectId: string, fields: Record<string, string | number | boolean>): Promise<void> {
  const pairs = Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${objectId}___${field}`, value]));
  done(await callApi(researcher, calls.updateObject, pairs));
}

export interface NewQuestion {
  type: number;
  fields: Record<string, string | number | boolean>;
  /** The published questionnaire that it is, with words of its own. */
  questionSet?: QuestionSet;
  /** Answer options or statements, where the type has them: a name, or all of its words. */
  options?: readonly (string | OptionWords)[];
}

type OptionWords = Pick<Alternative, 'Name' | 'LeftLabel' | 'RightLabel'>;

/** Adds a question after another one (first where `after` is null) and fills it in; returns its id. */
export async function addQuestion(researcher: Caller, projectId: string, after: string | null, question: NewQuestion): Promise<string> {
  const place = after === null ? {} : { after };
  const set = question.questionSet === undefined ? {} : { questionSet: question.questionSet };
  const answer = done(await callApi(researcher, calls.addQuestItem, { quest: projectId, questionType: question.type, ...set, ...place }));
  if (!('apiItem' in answer)) throw new Error('The question was not added.');
  const { QuestItem, Alternatives } = answer.apiItem;
  await write(researcher, QuestItem.Id, question.fields);
  if (question.options !== undefined) await fillOptions(researcher, QuestItem.Id, Alternatives, question.options);
  return QuestItem.Id;
}

async function fillOptions(
  researcher: Caller,
  questionId: string,
  there: readonly Alternative[],
  options: readonly (string | OptionWords)[],
): Promise<void> {
  for (const [index, words] of options.entries()) {
    const id = there[index]?.Id ?? (await addOption(researcher, questionId));
    await write(researcher, id, typeof words === 'string' ? { Name: words } : words);
  }
  for (const extra of there.slice(options.length)) done(await callApi(researcher, calls.deleteAlternative, { alternativeId: extra.Id }));
}

async function addOption(researcher: Caller, questionId: string): Promise<string> {
  const answer = done(await callApi(researcher, calls.addApiAlternative, { questionId }));
  if (!('apiAlternative' in answer)) throw new Error('The answer option was not added.');
  return answer.apiAlternative.Id;
}

/** A collector for own testers, running: its invitation code lets testers in. */
export async function startCollector(researcher: Caller, projectId: string): Promise<WireCollector> {
  const answer = done(await callApi(researcher, calls.addCollector, { project: projectId, collectortype: AddedKind.own }));
  if (!('collector' in answer)) throw new Error('The collector was not added.');
  done(await callApi(researcher, calls.changeCollectorStatus, { collector: answer.collector.Id, status: CollectorStatus.running }));
  return { ...answer.collector, status: CollectorStatus.running };
}
