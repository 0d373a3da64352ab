import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { methodologyQuestions } from '@sightline/domain/methodology';
import type { LanguageCode } from '@sightline/domain/projects';
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { createProject, insertCollector, itemsOf, openProject, writeFields } from './testing.ts';

let server: TestServer;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
});
afterAll(() => server.close());

const started = 'Project started, editing this field is not available!';
const fixed = "You cannot change or delete this question. It's a default question needed to build analytics.";
const methodologyFixed = 'Questions of the ready-made methodology cannot be added, deleted or moved.';
const roles = ['', 'seq', 'issues', 'likes', 'dislikes', 'surprising', 'missing', 'impression', 'umux-capabilities', 'umux-ease', 'nps'];

async function readyMade(fields: object = {}): Promise<WireProject> {
  const answer = await ada.post('/CreateMethodology.cmd', {
    projectType: 4,
    projectName: 'Study of May',
    productName: 'Lamp shop',
    questionType: 24,
    ...fields,
  });
  return answer.body['ProjectData'] as WireProject;
}
const itemOf = (project: WireProject, role: string) => {
  const found = project.QuestData.Items.find(({ QuestItem }) => QuestItem.Role === role);
  if (found === undefined) throw new Error(`no question is ${role}`);
  return found;
};
/** What is asked after the test, as the domain says it. */
const asked = (language: LanguageCode, name: string) =>
  methodologyQuestions(language, name).map((question) => ({
    role: question.role,
    type: question.type,
    name: question.name,
    required: question.required,
    options: [...question.options],
  }));
const shown = (project: WireProject) =>
  project.QuestData.Items.slice(1).map(({ QuestItem, Alternatives }) => ({
    role: QuestItem.Role,
    type: QuestItem.QuestionType,
    name: QuestItem.Name,
    required: QuestItem.Required,
    options: Alternatives.map((option) => option.Name),
  }));

describe('a project with the ready-made methodology', () => {
  it.each([24, 30, 31])('of kind %i asks its test first, then the methodology, in its order', async (questionType) => {
    const project = await readyMade({ questionType });
    expect(project).toMatchObject({ CreatedFromMethodology: true, MainQuestionType: questionType, ReadyForStart: false, ReadOnly: false });
    const questions = project.QuestData.Items.map(({ QuestItem }) => QuestItem);
    expect(questions.map(({ Role }) => Role)).toEqual(roles);
    expect(questions.map(({ QuestionType }) => QuestionType)).toEqual([questionType, 3, 1, 1, 1, 1, 1, 1, 3, 3, 3]);
    expect(questions.every(({ ItemType, ReadOnly }) => ItemType === 0 && !ReadOnly)).toBe(true);
    expect(shown(project)).toEqual(asked('en', 'Lamp shop'));
    expect(await itemsOf(ada, project.Id)).toEqual(project.QuestData.Items);
  });
  it('speaks the language of the project', async () => {
    expect(shown(await readyMade({ language: 'ge' }))).toEqual(asked('ge', 'Lamp shop'));
  });
  it.each([
    [{ questionType: 4 }, 'The ready-made methodology requires a test. Please choose a website, an application or a prototype.'],
    [{ questionType: 7 }, 'This kind of project does not exist.'],
    [{ projectName: ' ' }, 'Name is required'],
    [{ language: 'xx' }, 'Language is not valid'],
    [{ productName: 'x'.repeat(101) }, 'ProductName has at most 100 characters'],
    [{ targetPlatform: 2 }, 'TargetPlatform: iOS is coming soon. Please choose Android or desktop.'],
    [{ questionType: 30, targetPlatform: 3 }, 'TargetPlatform: An application is tested on a phone. Please choose Android.'],
  ])('is refused with %j', async (fields, errormessage) => {
    const answer = await ada.post('/CreateMethodology.cmd', { projectName: 'X', questionType: 24, ...fields });
    expect(answer.body).toMatchObject({ res: 0, errormessage });
  });
  it('can start once its test is filled in', async () => {
    const project = await readyMade();
    const testId = itemOf(project, '').QuestItem.Id;
    await writeFields(ada, testId, { EyeTrackingWebSiteUrl: 'https://a.co', EyeTrackingWebSiteObjective: 'Buy a lamp' });
    expect((await openProject(ada, project.Id)).ReadyForStart).toBe(true);
  });
});

describe('the product that it asks about', () => {
  it.each([
    ['Harbour', 'Harbour'],
    ['x'.repeat(101), ''],
  ])('is the project’s name where a client leaves it out and it fits: %s', async (projectName, product) => {
    const project = await readyMade({ projectName, productName: undefined });
    expect(project.ProductName).toBe(product);
    expect(shown(project)).toEqual(asked('en', product));
  });
  it('is needed to start, and stands as a gap until it is given', async () => {
    const project = await readyMade({ productName: ' ' });
    expect(shown(project)).toEqual(asked('en', ''));
    await writeFields(ada, itemOf(project, '').QuestItem.Id, {
      EyeTrackingWebSiteUrl: 'https://a.co',
      EyeTrackingWebSiteObjective: 'Buy a lamp',
    });
    const { collector } = (await ada.post('/AddCollector.cmd', { project: project.Id, collectortype: 2 })).body as {
      collector: WireCollector;
    };
    const start = async () =>
      (await ada.post('/ChangeCollectorStatusCommand.cmd', { collector: collector.Id, status: 1 })).body['errormessage'];
    expect(await start()).toMatch(/^In order to start the project/);
    expect(await openProject(ada, project.Id)).toMatchObject({ ReadyForStart: false, ProductName: '' });
    await writeFields(ada, project.Id, { ProductName: 'Halo' });
    expect(await start()).not.toMatch(/^In order to start the project/);
    expect(await openProject(ada, project.Id)).toMatchObject({ ReadyForStart: true, ProductName: 'Halo' });
    expect(shown(await openProject(ada, project.Id))).toEqual(asked('en', 'Halo'));
  });
  it('belongs to the methodology alone', async () => {
    const own = await createProject(ada);
    expect((await writeFields(ada, own.Id, { ProductName: 'Halo' })).body).toMatchObject({ res: 0, field: 'ProductName' });
  });
});

describe('its rules', () => {
  it('add, delete and move nothing', async () => {
    const project = await readyMade();
    const likes = itemOf(project, 'likes').QuestItem.Id;
    for (const answer of [
      await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 1 }),
      await ada.post('/RemoveQuestItem.cmd', { questionId: itemOf(project, '').QuestItem.Id }),
    ])
      expect(answer.body).toMatchObject({ res: 0, errormessage: methodologyFixed });
    for (const answer of [
      await ada.post('/RemoveQuestItem.cmd', { questionId: likes }),
      await ada.post('/UpdateQuestItemsOrder.cmd', { qid: likes, after: 0 }),
    ])
      expect(answer.body).toMatchObject({ res: 0, errormessage: fixed });
    expect(await openProject(ada, project.Id)).toEqual(project);
  });
  it('change no built-in question and none of its options', async () => {
    const project = await readyMade();
    for (const { QuestItem, Alternatives } of project.QuestData.Items.slice(1)) {
      const [first] = Alternatives;
      const answers = [await writeFields(ada, QuestItem.Id, { Name: 'x' }), await writeFields(ada, QuestItem.Id, { Required: false })];
      answers.push(await ada.post('/AddApiAlternative.cmd', { questionId: QuestItem.Id }));
      if (first !== undefined) {
        answers.push(
          await writeFields(ada, first.Id, { Name: 'x' }),
          await ada.post('/DeleteAlternative.cmd', { alternativeId: first.Id }),
        );
      }
      for (const answer of answers) expect(answer.body).toMatchObject({ res: 0, errormessage: fixed });
    }
    expect(await openProject(ada, project.Id)).toEqual(project);
  });
  it('leave the test and the project to the researcher', async () => {
    const project = await readyMade({ questionType: 31 });
    const testId = itemOf(project, '').QuestItem.Id;
    expect((await writeFields(ada, testId, { Name: 'First', LimitTimeout: 60, PrototypePosition: 'horizontal' })).body).toEqual({ res: 1 });
    expect((await writeFields(ada, project.Id, { Description: 'Checkout', TargetPlatform: 3 })).body).toEqual({ res: 1 });
    expect(shown(await openProject(ada, project.Id))).toEqual(asked('en', 'Lamp shop'));
  });
});

describe('its words', () => {
  it('follow the product and the language until it starts', async () => {
    const project = await readyMade();
    expect((await writeFields(ada, project.Id, { ProductName: ' Light house ', Language: 'fr' })).body).toEqual({ res: 1 });
    expect(shown(await openProject(ada, project.Id))).toEqual(asked('fr', 'Light house'));
    const ids = (one: WireProject) =>
      one.QuestData.Items.flatMap(({ QuestItem, Alternatives }) => [QuestItem, ...Alternatives].map(({ Id }) => Id));
    expect(ids(await openProject(ada, project.Id))).toEqual(ids(project));
    await insertCollector(server.ports.db, project.Id, 1);
    expect((await writeFields(ada, project.Id, { Name: 'Third' })).body).toEqual({ res: 1 });
    expect((await writeFields(ada, project.Id, { ProductName: 'Third' })).body['errormessage']).toBe(started);
    expect(await openProject(ada, project.Id)).toMatchObject({ Name: 'Third', ProductName: 'Light house' });
    expect(shown(await openProject(ada, project.Id))).toEqual(asked('fr', 'Light house'));
  });
  it('stay where the write is refused', async () => {
    const project = await readyMade();
    expect((await writeFields(ada, project.Id, { ProductName: 'Other', Language: 'xx' })).body['res']).toBe(0);
    expect(await openProject(ada, project.Id)).toEqual(project);
  });
  it('of another project stay as they are', async () => {
    const [one, two] = [await readyMade(), await readyMade({ projectName: 'Second' })];
    await writeFields(ada, one.Id, { ProductName: 'Changed' });
    expect(await openProject(ada, two.Id)).toEqual(two);
    const { rows } =
      await sql`select 1 from question where role <> '' and project_id not in (${one.Id}, ${two.Id}) and name like '%Changed%'`.execute(
        server.ports.db,
      );
    expect(rows).toEqual([]);
  });
});
