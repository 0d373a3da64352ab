import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, testServer, type TestCaller, type TestServer } from '../../../testing/testing-app.ts';
import { addQuestion, createProject, insertCollector, insertDemo, itemsOf, notFound, openProject, writeFields } from '../testing.ts';

let server: TestServer;
let ada: TestCaller;
let other: TestCaller;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
  other = await signUp(server.app, 'other@example.com');
});
afterAll(() => server.close());

const started = 'Project started, editing this field is not available!';

describe('the question list', () => {
  it('adds after a question, first without one, and moves', async () => {
    const project = await createProject(ada);
    const [test] = await itemsOf(ada, project.Id);
    const testId = test?.QuestItem.Id ?? '';
    const last = await addQuestion(ada, project, 1, testId);
    const first = await addQuestion(ada, project, 18);
    const middle = await addQuestion(ada, project, 3, testId);
    const order = async () => (await itemsOf(ada, project.Id)).map((item) => item.QuestItem.Id);
    expect(await order()).toEqual([first, test, middle, last].map((item) => item?.QuestItem.Id));
    expect(middle.Alternatives).toHaveLength(2);
    expect((await ada.post('/UpdateQuestItemsOrder.cmd', { qid: last.QuestItem.Id, after: 0 })).body).toEqual({ res: 1 });
    expect((await order())[0]).toBe(last.QuestItem.Id);
    await ada.post('/UpdateQuestItemsOrder.cmd', { qid: last.QuestItem.Id, after: testId });
    expect(await order()).toEqual([first.QuestItem.Id, testId, last.QuestItem.Id, middle.QuestItem.Id]);
    expect((await ada.post('/RemoveQuestItem.cmd', { questionId: first.QuestItem.Id })).body).toEqual({ res: 1 });
    expect(await order()).toEqual([testId, last.QuestItem.Id, middle.QuestItem.Id]);
  });
  it('refuses strangers, unknown types and unknown places', async () => {
    const project = await createProject(ada);
    const [test] = project.QuestData.Items;
    const questionId = test?.QuestItem.Id ?? '';
    expect((await other.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 1 })).body).toMatchObject(notFound);
    expect((await other.post('/RemoveQuestItem.cmd', { questionId })).body).toMatchObject(notFound);
    expect((await other.post('/UpdateQuestItemsOrder.cmd', { qid: questionId, after: 0 })).body).toMatchObject(notFound);
    expect((await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 2 })).body['errormessage']).toBe('Invalid question');
    expect((await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 1, after: 'qst_nothing00' })).body).toMatchObject(
      notFound,
    );
  });
});

describe('answer options', () => {
  it('are added and deleted down to the last one', async () => {
    const project = await createProject(ada);
    const question = await addQuestion(ada, project, 5);
    const questionId = question.QuestItem.Id;
    const added = await ada.post('/AddApiAlternative.cmd', { questionId });
    expect(added.body).toMatchObject({ res: 1, apiAlternative: { Name: '' } });
    const named = await ada.post('/AddApiAlternative.cmd', { questionId, name: ' Maybe ' });
    expect(named.body).toMatchObject({ res: 1, apiAlternative: { Name: 'Maybe' } });
    expect((await ada.post('/AddApiAlternative.cmd', { questionId, name: 'n'.repeat(301) })).status).toBe(400);
    await ada.post('/DeleteAlternative.cmd', { alternativeId: (named.body['apiAlternative'] as { Id: string }).Id });
    expect((await other.post('/AddApiAlternative.cmd', { questionId })).body).toMatchObject(notFound);
    const ids = question.Alternatives.map((option) => option.Id);
    expect((await other.post('/DeleteAlternative.cmd', { alternativeId: ids[0] })).body).toMatchObject(notFound);
    for (const alternativeId of ids) expect((await ada.post('/DeleteAlternative.cmd', { alternativeId })).body).toEqual({ res: 1 });
    const { Id } = added.body['apiAlternative'] as { Id: string };
    expect((await ada.post('/DeleteAlternative.cmd', { alternativeId: Id })).body).toMatchObject({
      res: 0,
      errormessage: 'The last answer option cannot be deleted.',
    });
    expect((await ada.post('/AddApiAlternative.cmd', { questionId: project.QuestData.Items[0]?.QuestItem.Id })).body['res']).toBe(0);
  });
  it('are made once however often they are sent with an id of the caller, and take the words that came last', async () => {
    const project = await createProject(ada);
    const question = await addQuestion(ada, project, 3);
    const another = await addQuestion(ada, await createProject(ada), 3);
    const questionId = question.QuestItem.Id;
    const alternativeId = 'alt_0123456789abcdefghij';
    const send = (name: string) => ada.post('/AddApiAlternative.cmd', { questionId, name, alternativeId });
    expect((await Promise.all([send('Fo'), send('Fo'), send('Fo')])).map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await send('Four')).body).toMatchObject({ res: 1, apiAlternative: { Id: alternativeId, Name: 'Four' } });
    const items = await itemsOf(ada, project.Id);
    expect(items.find((item) => item.QuestItem.Id === questionId)?.Alternatives.map(({ Name }) => Name)).toEqual(['', '', 'Four']);
    expect((await ada.post('/AddApiAlternative.cmd', { questionId: another.QuestItem.Id, alternativeId })).body).toMatchObject({
      res: 0,
      errormessage: 'alternativeId is not valid',
    });
    expect((await ada.post('/AddApiAlternative.cmd', { questionId, alternativeId: 'alt_1' })).status).toBe(400);
  });
  it('keep one when two deletions race', async () => {
    const question = await addQuestion(ada, await createProject(ada), 3);
    const both = await Promise.all(question.Alternatives.map(({ Id }) => ada.post('/DeleteAlternative.cmd', { alternativeId: Id })));
    expect(both.map((answer) => answer.body['res']).sort()).toEqual([0, 1]);
  });
});

describe('UpdateObjectCommand', () => {
  it('writes several objects at once, from forms and JSON, and makes the project ready', async () => {
    const project = await createProject(ada);
    const choice = await addQuestion(ada, project, 4);
    const testId = project.QuestData.Items[0]?.QuestItem.Id ?? '';
    const [one, two] = choice.Alternatives.map((option) => option.Id);
    const answer = await ada.post('/UpdateObjectCommand.cmd', {
      [`${testId}___EyeTrackingWebSiteUrl`]: 'https://shop.example/',
      [`${testId}___EyeTrackingWebSiteObjective`]: 'Buy a lamp',
      [`${testId}___LimitTimeout`]: 60,
      [`${choice.QuestItem.Id}___Name`]: 'Why?',
      [`${choice.QuestItem.Id}___Required`]: false,
      [`${one}___Name`]: 'Price',
      [`${two}___Name`]: 'Looks',
      [`${project.Id}___Name`]: 'Lamps',
    });
    expect(answer.body).toEqual({ res: 1 });
    const after = await openProject(ada, project.Id);
    expect(after).toMatchObject({ Name: 'Lamps', ReadyForStart: true });
    expect(after.QuestData.Items[1]?.QuestItem).toMatchObject({ EyeTrackingWebSiteUrl: 'https://shop.example/', LimitTimeout: 60 });
    expect(after.QuestData.Items[0]).toMatchObject({
      QuestItem: { Name: 'Why?', Required: false },
      Alternatives: [{ Name: 'Price' }, { Name: 'Looks' }],
    });
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/x-www-form-urlencoded' };
    const form = await server.app.inject({
      method: 'POST',
      url: '/UpdateObjectCommand.cmd',
      headers,
      payload: `${testId}___LimitTimeout=120&${testId}___Voice=optional`,
    });
    expect(form.json()).toEqual({ res: 1 });
    expect((await itemsOf(ada, project.Id))[1]?.QuestItem).toMatchObject({ LimitTimeout: 120, Sensors: { Voice: 'optional' } });
  });
  it('writes nothing when one pair is wrong', async () => {
    const project = await createProject(ada);
    const testId = project.QuestData.Items[0]?.QuestItem.Id ?? '';
    for (const bad of [
      { [`${testId}___LimitTimeout`]: 90 },
      { [`${testId}___type`]: 1 },
      { ['prj_stranger0___Name']: 'x' },
      { ['rec_whatever0___Name']: 'x' },
      { nothing: 'x' },
    ]) {
      const answer = await ada.post('/UpdateObjectCommand.cmd', { [`${project.Id}___Name`]: 'Changed', ...bad });
      expect(answer.body['res']).toBe(0);
    }
    expect((await openProject(ada, project.Id)).Name).toBe('Study');
    expect((await ada.post('/UpdateObjectCommand.cmd', {})).body['res']).toBe(0);
  });
  it('knows the fields of each kind only', async () => {
    const project = await createProject(ada);
    const text = await addQuestion(ada, project, 1);
    expect((await writeFields(ada, text.QuestItem.Id, { EyeTrackingWebSiteUrl: 'https://a.co' })).body['errormessage']).toContain(
      'cannot be written',
    );
    expect((await writeFields(ada, project.Id, { ReadOnly: true })).body['errormessage']).toContain('cannot be written');
    expect((await writeFields(ada, project.Id, { __proto__x: 1, constructor: 'x' })).body['res']).toBe(0);
    const url = await writeFields(ada, project.QuestData.Items[0]?.QuestItem.Id ?? '', { EyeTrackingWebSiteUrl: 'shop.example' });
    expect(url.body['errormessage']).toBe('EyeTrackingWebSiteUrl is not valid. Please, include protocol http:// https:// etc.');
    expect((await writeFields(other, project.Id, { Name: 'Mine' })).body).toMatchObject(notFound);
    expect((await writeFields(other, text.QuestItem.Id, { Name: 'Mine' })).body).toMatchObject(notFound);
  });
  it('takes a test to no device that its kind does not go on', async () => {
    const project = await createProject(ada, { questionType: 30 });
    const questionId = project.QuestData.Items[0]?.QuestItem.Id ?? '';
    const errormessage = 'Devices: An application is tested on a phone. Please choose Android.';
    for (const id of [project.Id, questionId])
      expect((await writeFields(ada, id, { Devices: '1,3' })).body).toMatchObject({ res: 0, errormessage });
    expect((await writeFields(ada, questionId, { Devices: '1' })).body).toEqual({ res: 1 });
    const website = (await createProject(ada)).QuestData.Items[0]?.QuestItem.Id ?? '';
    expect((await writeFields(ada, website, { Devices: '3,1' })).body).toEqual({ res: 1 });
  });
  it('turns prototypes of a desktop project', async () => {
    const project = await createProject(ada, { questionType: 31 });
    const questionId = project.QuestData.Items[0]?.QuestItem.Id ?? '';
    expect((await writeFields(ada, project.Id, { TargetPlatform: 3 })).body).toEqual({ res: 1 });
    expect((await writeFields(ada, questionId, { PrototypePosition: 'vertical' })).body).toEqual({ res: 1 });
    expect((await openProject(ada, project.Id)).QuestData.Items[0]?.QuestItem).toMatchObject({
      PrototypePosition: 'horizontal',
      Devices: '3',
    });
  });
});

describe('locks', () => {
  it('keep the list while a collector runs, and every setting once one has started', async () => {
    const project = await createProject(ada);
    const text = await addQuestion(ada, project, 3);
    const testId = project.QuestData.Items[0]?.QuestItem.Id ?? '';
    await insertCollector(server.ports.db, project.Id, 1);
    const locked = [
      writeFields(ada, testId, { LimitTimeout: 60 }),
      writeFields(ada, text.QuestItem.Id, { Name: 'x' }),
      writeFields(ada, text.Alternatives[0]?.Id ?? '', { Name: 'x' }),
      writeFields(ada, project.Id, { Language: 'fr' }),
      ada.post('/AddApiAlternative.cmd', { questionId: text.QuestItem.Id }),
      ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 1 }),
      ada.post('/RemoveQuestItem.cmd', { questionId: testId }),
      ada.post('/UpdateQuestItemsOrder.cmd', { qid: testId, after: 0 }),
    ];
    for (const answer of await Promise.all(locked)) expect(answer.body).toMatchObject({ res: 0, errormessage: started });
    expect((await writeFields(ada, project.Id, { Name: 'Still mine', Description: 'to name' })).body).toEqual({ res: 1 });
    await sql`update collector set status = 2 where project_id = ${project.Id}`.execute(server.ports.db);
    expect((await writeFields(ada, testId, { LimitTimeout: 60 })).body['errormessage']).toBe(started);
    expect((await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 24 })).body).toMatchObject({
      res: 0,
      errormessage: started,
    });
    const added = await addQuestion(ada, project, 3);
    expect(added.QuestItem).toMatchObject({ Unasked: true });
    expect((await writeFields(ada, added.QuestItem.Id, { Name: 'Why?' })).body).toEqual({ res: 1 });
    expect((await writeFields(ada, added.Alternatives[0]?.Id ?? '', { Name: 'Price' })).body).toEqual({ res: 1 });
    expect((await ada.post('/AddApiAlternative.cmd', { questionId: added.QuestItem.Id })).body).toMatchObject({ res: 1 });
    expect((await ada.post('/UpdateQuestItemsOrder.cmd', { qid: testId, after: text.QuestItem.Id })).body).toEqual({ res: 1 });
    expect((await ada.post('/RemoveQuestItem.cmd', { questionId: text.QuestItem.Id })).body).toEqual({ res: 1 });
    expect((await ada.post('/RemoveQuestItem.cmd', { questionId: testId })).body).toMatchObject({ res: 0, errormessage: started });
  });
  it('keep default questions and the ready-made methodology', async () => {
    const project = await createProject(ada);
    const text = await addQuestion(ada, project, 1);
    const testId = project.QuestData.Items[0]?.QuestItem.Id ?? '';
    const fixed = "You cannot change or delete this question. It's a default question needed to build analytics.";
    await sql`update question set read_only = true where id = ${text.QuestItem.Id}`.execute(server.ports.db);
    expect((await writeFields(ada, text.QuestItem.Id, { Name: 'x' })).body['errormessage']).toBe(fixed);
    expect((await ada.post('/RemoveQuestItem.cmd', { questionId: text.QuestItem.Id })).body['errormessage']).toBe(fixed);
    await sql`update question set read_only = false where id = ${text.QuestItem.Id}`.execute(server.ports.db);
    await sql`update project set created_from_methodology = true where id = ${project.Id}`.execute(server.ports.db);
    expect((await writeFields(ada, text.QuestItem.Id, { Name: 'x' })).body['errormessage']).toBe(fixed);
    expect((await writeFields(ada, testId, { Name: 'x' })).body).toEqual({ res: 1 });
    expect((await ada.post('/AddQuestItem.cmd', { quest: project.Id, questionType: 1 })).body['res']).toBe(0);
  });
  it('show demos to everybody and let nobody change them', async () => {
    const id = await insertDemo(server.ports.db);
    expect(await openProject(other, id)).toMatchObject({ ReadOnly: true, Name: 'Demo' });
    const refused = [
      writeFields(ada, id, { Name: 'x' }),
      writeFields(ada, id.replace('prj', 'qst'), { Name: 'x' }),
      ada.post('/DeleteProject.cmd', { project: id }),
      ada.post('/AddQuestItem.cmd', { quest: id, questionType: 1 }),
      ada.post('/RemoveQuestItem.cmd', { questionId: id.replace('prj', 'qst') }),
      ada.post('/AddCollector.cmd', { project: id, collectortype: 1 }),
    ];
    for (const answer of await Promise.all(refused))
      expect(answer.body).toMatchObject({ res: 0, errormessage: 'This is a demo project: it can be viewed, not changed.' });
  });
});
