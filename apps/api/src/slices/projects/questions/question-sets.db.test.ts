/** Published questionnaires in a project: added whole, once, in its language; their words may be changed, their statements not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { signUp, testServer, type TestCaller, type TestServer } from '../../../testing/testing-app.ts';
import { createProject, itemsOf, writeFields } from '../testing.ts';

let server: TestServer;
let ada: TestCaller;
let project: WireProject;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
  project = await createProject(ada);
  await writeFields(ada, project.Id, { Language: 'fr' });
});
afterAll(() => server.close());

const add = async (fields: object) => (await ada.post('/AddQuestItem.cmd', { quest: project.Id, ...fields })).body;
const refused = (errormessage: string) => ({ res: 0, errormessage });
let sus: WireItem;

it('is added whole, in the language of the project', async () => {
  sus = (await add({ questionType: 9, questionSet: 'sus' }))['apiItem'] as WireItem;
  expect(sus.QuestItem).toMatchObject({ QuestionType: 9, Role: 'sus', Required: true });
  expect(sus.Alternatives).toHaveLength(10);
  expect(sus.Alternatives[1]).toMatchObject({
    Name: 'J’ai trouvé ce système inutilement complexe.',
    LeftLabel: 'Pas du tout d’accord',
    RightLabel: 'Tout à fait d’accord',
  });
  const csat = (await add({ questionType: 9, questionSet: 'csat' }))['apiItem'] as WireItem;
  expect(csat).toMatchObject({ QuestItem: { Role: 'csat' }, Alternatives: [] });
});

it('is there once, is known, and is a rating', async () => {
  expect(await add({ questionType: 9, questionSet: 'sus' })).toMatchObject(refused('The project already asks this question set.'));
  expect(await add({ questionType: 1, questionSet: 'csat' })).toMatchObject(refused('Invalid question'));
  for (const questionSet of ['umux', '', 5])
    expect((await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 9, questionSet })).status).toBe(400);
  expect(await itemsOf(ada, project.Id)).toHaveLength(3);
});

it('keeps its statements, its measure and its drawing, and takes other words', async () => {
  const [first] = sus.Alternatives;
  const fixed = refused('The statements of a question set cannot be added or deleted.');
  expect((await ada.post('/AddApiAlternative.cmd', { questionId: sus.QuestItem.Id })).body).toMatchObject(fixed);
  expect((await ada.post('/DeleteAlternative.cmd', { alternativeId: first?.Id })).body).toMatchObject(fixed);
  for (const field of ['Role', 'RatingImage'])
    expect((await writeFields(ada, sus.QuestItem.Id, { [field]: '' })).body).toMatchObject(
      refused(`${field}: this field cannot be written.`),
    );
  expect((await writeFields(ada, first?.Id ?? '', { Name: 'J’aimerais utiliser cette boutique.' })).body).toEqual({ res: 1 });
});

it('can be deleted and added again', async () => {
  expect((await ada.post('/RemoveQuestItem.cmd', { questionId: sus.QuestItem.Id })).body).toEqual({ res: 1 });
  expect(await add({ questionType: 9, questionSet: 'sus' })).toHaveProperty('apiItem.QuestItem.Role', 'sus');
});
