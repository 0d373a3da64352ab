import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { signUp, testServer, type TestCaller, type TestServer } from '../../../testing/testing-app.ts';
import { addQuestion, createProject, itemsOf, notFound, openProject, writeFields } from '../testing.ts';

let server: TestServer;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
});
afterAll(() => server.close());

const refused = (errormessage: string) => ({ res: 0, errormessage });
const firstOf = (project: WireProject) => project.QuestData.Items[0]?.QuestItem.Id ?? '';
const order = async (project: WireProject) => (await itemsOf(ada, project.Id)).map(({ QuestItem }) => QuestItem.Id);

/** As browsers send forms. */
async function postForm(path: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/x-www-form-urlencoded' };
  return (await server.app.inject({ method: 'POST', url: path, headers, payload: new URLSearchParams(fields).toString() })).json();
}

describe('forms', () => {
  it('do what JSON does, for every call of projects and questions', async () => {
    const made = await postForm('/CreateProject.cmd', {
      projectType: '4',
      projectName: 'Form',
      questionType: '24',
      deviceType: '3',
      language: '',
    });
    const project = made['ProjectData'] as WireProject;
    expect(project).toMatchObject({ Name: 'Form', Language: 'en', TargetPlatform: 3, Devices: '3', Description: '' });
    const add = (fields: object) => postForm('/AddQuestItem.cmd', { quest: project.Id, type: '0', questionType: '3', ...fields });
    const last = (await add({ after: firstOf(project) }))['apiItem'] as WireItem;
    const first = (await add({ after: '' }))['apiItem'] as WireItem;
    expect(await order(project)).toEqual([first.QuestItem.Id, firstOf(project), last.QuestItem.Id]);
    expect(await postForm('/UpdateQuestItemsOrder.cmd', { qid: last.QuestItem.Id, after: '0' })).toEqual({ res: 1 });
    expect(await postForm('/RemoveQuestItem.cmd', { questionId: first.QuestItem.Id })).toEqual({ res: 1 });
    expect(await order(project)).toEqual([last.QuestItem.Id, firstOf(project)]);
    expect(await postForm('/AddApiAlternative.cmd', { questionId: last.QuestItem.Id })).toMatchObject({ res: 1 });
    expect(await postForm('/DeleteAlternative.cmd', { alternativeId: last.Alternatives[0]?.Id ?? '' })).toEqual({ res: 1 });
    expect(await postForm('/DeleteProject.cmd', { project: project.Id })).toEqual({ res: 1 });
  });
});

describe('places in the list', () => {
  it('first for a question added after nothing, in each way that a client may say so', async () => {
    const project = await createProject(ada);
    for (const after of [undefined, '', '0', 0, null]) {
      const { body } = await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 1, after });
      expect((await order(project))[0]).toBe((body['apiItem'] as WireItem).QuestItem.Id);
    }
    const wrong = await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 1, after: [] });
    expect([wrong.status, wrong.body['errormessage']]).toEqual([400, 'after: Must be the id of the one before, or 0']);
  });
  it('first by nothing, 0 and an empty text; behind the last; after itself where it stands', async () => {
    const project = await createProject(ada);
    const [test, two, three] = [firstOf(project), ...(await addAll(project, firstOf(project), 2))];
    const move = async (qid: string | undefined, after: string | number | null | undefined) =>
      (await ada.post('/UpdateQuestItemsOrder.cmd', { qid, after })).body;
    expect(await move(test, three)).toEqual({ res: 1 });
    expect(await order(project)).toEqual([two, three, test]);
    for (const after of [0, '0', '', null]) {
      expect(await move(test, after)).toEqual({ res: 1 });
      expect(await order(project)).toEqual([test, two, three]);
      expect(await move(test, three)).toEqual({ res: 1 });
    }
    expect(await move(three, three)).toEqual({ res: 1 });
    expect(await move(three, two)).toEqual({ res: 1 });
    expect(await order(project)).toEqual([two, three, test]);
  });
  it('do not stand after what is not in the list, and then nothing changes', async () => {
    const [project, elsewhere] = [await createProject(ada), await createProject(ada)];
    const id = firstOf(project);
    for (const after of [firstOf(elsewhere), 'qst_nothing00', project.Id, 'x']) {
      expect((await ada.post('/UpdateQuestItemsOrder.cmd', { qid: id, after })).body).toMatchObject(notFound);
      expect((await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 1, after })).body).toMatchObject(notFound);
    }
    expect(await openProject(ada, project.Id)).toEqual(project);
  });
});

describe('bounds', () => {
  it('keep a project to 200 questions and a question to 100 options', async () => {
    const project = await createProject(ada);
    const { QuestItem } = await addQuestion(ada, project, 3);
    await sql`
      insert into answer_option (id, question_id, position)
      select 'alt_' || lpad(n::text, 8, '0'), ${QuestItem.Id}, n from generate_series(3, 100) as n`.execute(server.ports.db);
    await sql`
      insert into question (id, project_id, position, type, name)
      select 'qst_' || lpad(n::text, 8, '0'), ${project.Id}, n, 1, 'Why?' from generate_series(3, 200) as n`.execute(server.ports.db);
    expect((await ada.post('/AddApiAlternative.cmd', { questionId: QuestItem.Id })).body).toMatchObject(
      refused('A question can have at most 100 answer options.'),
    );
    expect((await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 1 })).body).toMatchObject(
      refused('A project can have at most 200 questions.'),
    );
    expect(await order(project)).toHaveLength(200);
  });
  it('give options to choices and ratings only, and let no choice lose its last', async () => {
    const project = await createProject(ada);
    for (const type of [1, 18, 24]) {
      const { QuestItem } = await addQuestion(ada, project, type);
      expect((await ada.post('/AddApiAlternative.cmd', { questionId: QuestItem.Id })).body).toMatchObject(
        refused('This question has no answer options.'),
      );
    }
    for (const type of [3, 4, 5]) {
      const { Alternatives } = await addQuestion(ada, project, type);
      const [one, two] = Alternatives.map((option) => option.Id);
      expect((await ada.post('/DeleteAlternative.cmd', { alternativeId: one })).body).toEqual({ res: 1 });
      expect((await ada.post('/DeleteAlternative.cmd', { alternativeId: one })).body).toMatchObject(notFound);
      expect((await ada.post('/DeleteAlternative.cmd', { alternativeId: two })).body).toMatchObject(
        refused('The last answer option cannot be deleted.'),
      );
    }
    const rating = await addQuestion(ada, project, 9);
    expect(rating.Alternatives).toEqual([]);
    const added = (await ada.post('/AddApiAlternative.cmd', { questionId: rating.QuestItem.Id })).body;
    const { Id } = added['apiAlternative'] as { Id: string };
    expect((await ada.post('/DeleteAlternative.cmd', { alternativeId: Id })).body).toEqual({ res: 1 });
  });
  it('keep texts to their length, trimmed', async () => {
    const project = await createProject(ada);
    const { QuestItem, Alternatives } = await addQuestion(ada, project, 3);
    const option = Alternatives[0]?.Id ?? '';
    for (const [id, field, most] of [
      [project.Id, 'Name', 200],
      [project.Id, 'Description', 2000],
      [QuestItem.Id, 'Name', 500],
      [QuestItem.Id, 'Description', 2000],
      [option, 'Name', 500],
      [option, 'LeftLabel', 500],
      [option, 'RightLabel', 500],
    ] as const) {
      expect((await writeFields(ada, id, { [field]: ` ${'x'.repeat(most)} ` })).body).toEqual({ res: 1 });
      expect((await writeFields(ada, id, { [field]: 'y'.repeat(most + 1) })).body).toMatchObject(
        refused(`${field} has at most ${most} characters`),
      );
    }
    const now = await openProject(ada, project.Id);
    expect([now.Name, now.Description]).toEqual(['x'.repeat(200), 'x'.repeat(2000)]);
    expect(now.QuestData.Items[0]?.Alternatives[0]).toMatchObject({ LeftLabel: 'x'.repeat(500), RightLabel: 'x'.repeat(500) });
  });
});

describe('one call over many objects', () => {
  it('writes none of them where one pair is wrong, whichever it is', async () => {
    const project = await createProject(ada);
    const stranger = await createProject(await signUp(server.app, 'stranger@example.com'));
    const question = await addQuestion(ada, project, 3);
    const before = await openProject(ada, project.Id);
    const good = {
      [`${project.Id}___Name`]: 'Changed',
      [`${project.Id}___TargetPlatform`]: 3,
      [`${firstOf(project)}___LimitTimeout`]: 60,
      [`${question.QuestItem.Id}___Name`]: 'Changed',
      [`${question.Alternatives[0]?.Id}___Name`]: 'Changed',
    };
    for (const [field, value, message] of [
      [`${project.Id}___Name`, ' ', 'Name is required'],
      [`${project.Id}___Language`, 'xx', 'Language is not valid'],
      [`${firstOf(project)}___LimitTimeout`, 'x', 'LimitTimeout Numbers only'],
      [`${firstOf(project)}___EyeTrackingWebSiteUrl`, 'a b', 'EyeTrackingWebSiteUrl is not valid'],
      [`${question.QuestItem.Id}___ItemType`, 1, 'ItemType: this field cannot be written.'],
      [`${question.QuestItem.Id}___Role`, 'nps', 'Role: this field cannot be written.'],
      [`${question.Alternatives[1]?.Id}___Position`, 1, 'Position: this field cannot be written.'],
      [`${stranger.Id}___Name`, 'Mine', 'Not found'],
      [`${firstOf(stranger)}___Name`, 'Mine', 'Not found'],
    ] as const) {
      expect((await ada.post('/UpdateObjectCommand.cmd', { ...good, [field]: value })).body).toMatchObject(refused(message));
      expect(await openProject(ada, project.Id)).toEqual(before);
    }
    expect((await ada.post('/UpdateObjectCommand.cmd', good)).body).toEqual({ res: 1 });
  });
  it('leaves questions of another kind than the editable one as they are', async () => {
    const project = await createProject(ada);
    const { QuestItem, Alternatives } = await addQuestion(ada, project, 3);
    await sql`update question set item_type = 1 where id = ${QuestItem.Id}`.execute(server.ports.db);
    const fixed = refused("You cannot change or delete this question. It's a default question needed to build analytics.");
    const questionId = QuestItem.Id;
    for (const answer of [
      await writeFields(ada, questionId, { Name: 'x' }),
      await writeFields(ada, Alternatives[0]?.Id ?? '', { Name: 'x' }),
      await ada.post('/AddApiAlternative.cmd', { questionId }),
      await ada.post('/RemoveQuestItem.cmd', { questionId }),
      await ada.post('/UpdateQuestItemsOrder.cmd', { qid: questionId, after: firstOf(project) }),
    ])
      expect(answer.body).toMatchObject(fixed);
    expect((await itemsOf(ada, project.Id))[0]?.QuestItem).toMatchObject({ Id: questionId, ItemType: 1 });
  });
});

/** Adds open questions after one another; their ids. */
async function addAll(project: WireProject, after: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await addQuestion(ada, project, 1, ids.at(-1) ?? after)).QuestItem.Id);
  return ids;
}
