/** Whole studies, made by the calls a researcher's page makes: the lamp shop as website and as app, the travel prototype. */
import type { Caller } from '../api/call-api.ts';
import { addQuestion, findItems, makeProject, write, type NewQuestion } from '../api/researcher.ts';
import { readTravelPrototype } from '../golden/travel-prototype.ts';
import { buildPrototype } from './build-prototype.ts';

export interface StudyText {
  name: string;
  description: string;
  /** Shown to testers before they begin. */
  message?: string;
  /** Fields of the test question. */
  test: Record<string, string | number | boolean>;
  /** Questions before and after the test, in order. */
  before: readonly NewQuestion[];
  after: readonly NewQuestion[];
}

export interface MadeStudy {
  projectId: string;
  testQuestionId: string;
}

async function makeStudy(researcher: Caller, questionType: number, targetPlatform: number, text: StudyText): Promise<MadeStudy> {
  const project = await makeProject(researcher, { name: text.name, description: text.description, questionType, targetPlatform });
  if (text.message !== undefined) await write(researcher, project.Id, { TesterMessage: text.message });
  const items = await findItems(researcher, project.Id);
  const test = items.find((item) => item.QuestItem.QuestionType === questionType)?.QuestItem;
  if (test === undefined) throw new Error('The new project has no test question.');
  await write(researcher, test.Id, text.test);
  let last: string | null = null;
  for (const question of text.before) last = await addQuestion(researcher, project.Id, last, question);
  last = test.Id;
  for (const question of text.after) last = await addQuestion(researcher, project.Id, last, question);
  return { projectId: project.Id, testQuestionId: test.Id };
}

/** A website study on any address. */
export function makeWebsiteStudy(researcher: Caller, text: StudyText): Promise<MadeStudy> {
  return makeStudy(researcher, 24, 3, text);
}

/** A study of an app for Android. */
export function makeApplicationStudy(researcher: Caller, text: StudyText): Promise<MadeStudy> {
  return makeStudy(researcher, 30, 1, text);
}

/** A prototype study on the travel prototype. */
export async function makePrototypeStudy(researcher: Caller, text: StudyText): Promise<MadeStudy> {
  const made = await makeStudy(researcher, 31, 1, text);
  await buildPrototype(researcher, made.testQuestionId, readTravelPrototype());
  return made;
}
