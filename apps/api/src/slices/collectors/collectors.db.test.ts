import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireItem } from '@sightline/wire/calls';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import {
  firstQuestion,
  insertRecordings,
  makeCollector,
  makeProject,
  move,
  remove,
  setStatus,
  shownCollector,
  shownProject,
  writeField,
} from './testing.ts';

let server: TestServer;
let ada: TestCaller;
let other: TestCaller;
beforeAll(async () => {
  server = await testServer({ env: { publicUrl: 'https://tests.example' } });
  [ada, other] = [await signUp(server.app, 'ada@example.com'), await signUp(server.app, 'other@example.com')];
  await ada.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 });
});
afterAll(() => server.close());

const notFound = { res: 0, errormessage: 'Not found' };
const refused = (errormessage: string) => ({ res: 0, errormessage });
const illegal = refused('The collector cannot change to this status from its current one.');
const notLarger = refused('A finished collector can only be restarted with a larger sample size.');

describe('adding', () => {
  it('makes an own collector in preview, with an address of its own', async () => {
    const made = await makeProject(ada);
    const col = await makeCollector(ada, made);
    expect(col).toMatchObject({
      Name: 'My testers',
      type: 34,
      status: 0,
      completes: 0,
      partial: 0,
      verified: 0,
      Viewed: false,
      SelectedNumberOfResponses: 10,
      CollectorSample: { SelectedNumberOfResponses: 10 },
      StartDate: null,
      FinishDate: null,
      ActualFinishDate: null,
      BacklinkSettings: { LinkForComplete: '', LinkForDisqualified: '', LinqForOverquota: '' },
      panelInfo: null,
    });
    expect(col.invitationUrl).toBe(`https://tests.example/t/${col.invitationCode}`);
    expect(col.invitationCode).toMatch(/^[a-z0-9]{8}$/);
    expect((await shownProject(ada, made)).Collectors).toEqual([col]);
  });
  it('names collectors apart and keeps the first one first, all within one millisecond', async () => {
    server.ports.setNow(new Date());
    const made = await makeProject(ada);
    const added = [await makeCollector(ada, made), await makeCollector(ada, made), await makeCollector(ada, made)];
    expect(added.map((col) => col.Name)).toEqual(['My testers', 'My testers 2', 'My testers 3']);
    await remove(ada, added[0]?.Id ?? '');
    expect((await makeCollector(ada, made)).Name).toBe('My testers');
    expect((await shownProject(ada, made)).Collectors.map((col) => col.Name)).toEqual(['My testers 2', 'My testers 3', 'My testers']);
  });
  it('is refused on pay as you go, of any other type, for strangers', async () => {
    const poor = await makeProject(other);
    const answer = await other.post('/AddCollector.cmd', { project: poor.Id, collectortype: 1 });
    expect(answer.body).toMatchObject(refused('Available by subscription only'));
    const made = await makeProject(ada);
    for (const collectortype of [0, 3, 24, 34, -1]) {
      const unknown = await ada.post('/AddCollector.cmd', { project: made.Id, collectortype });
      expect(unknown.body).toMatchObject(refused('This kind of collector does not exist.'));
    }
    expect((await ada.post('/AddCollector.cmd', { project: made.Id, collectortype: 'x' })).status).toBe(400);
    for (const project of [made.Id, 'prj_nothing00']) {
      expect((await other.post('/AddCollector.cmd', { project, collectortype: 1 })).body).toMatchObject(notFound);
    }
  });
  it('ends at a hundred', async () => {
    const made = await makeProject(ada);
    for (let count = 0; count < 100; count += 1) await makeCollector(ada, made);
    const answer = await ada.post('/AddCollector.cmd', { project: made.Id, collectortype: 1 });
    expect(answer.body).toMatchObject(refused('A project can have at most 100 collectors.'));
  });
});

describe('moving', () => {
  it('starts, stops, and starts again with a larger sample only, with the moments of each', async () => {
    const minutes = (count: number) => new Date(Date.UTC(2026, 10, 21, 12, count));
    server.ports.setNow(minutes(0));
    const made = await makeProject(ada);
    const { Id } = await makeCollector(ada, made);
    for (const status of [0, 2, 6, 3, -1]) expect(await move(ada, Id, status)).toMatchObject(illegal);
    server.ports.setNow(minutes(1));
    expect(await move(ada, Id, '1')).toEqual({ res: 1 });
    const started = { StartDate: minutes(1).toISOString(), FinishDate: null };
    expect(await shownCollector(ada, made)).toMatchObject({ status: 1, ...started, ActualFinishDate: null });
    for (const status of [0, 1, 6]) expect(await move(ada, Id, status)).toMatchObject(illegal);
    server.ports.setNow(minutes(2));
    expect(await move(ada, Id, 2)).toEqual({ res: 1 });
    expect(await shownCollector(ada, made)).toMatchObject({ status: 2, ...started, ActualFinishDate: minutes(2).toISOString() });
    for (const status of [0, 2, 6]) expect(await move(ada, Id, status)).toMatchObject(illegal);
    expect(await move(ada, Id, 1)).toMatchObject(notLarger);
    expect(await writeField(ada, Id, { SelectedNumberOfResponses: 20 })).toEqual({ res: 1 });
    server.ports.setNow(minutes(3));
    expect(await move(ada, Id, 1)).toEqual({ res: 1 });
    expect(await shownCollector(ada, made)).toMatchObject({ status: 1, ...started, ActualFinishDate: null, SelectedNumberOfResponses: 20 });
    server.ports.setNow(minutes(4));
    expect(await move(ada, Id, 2)).toEqual({ res: 1 });
    expect(await shownCollector(ada, made)).toMatchObject({ status: 2, ...started, ActualFinishDate: minutes(4).toISOString() });
    expect(await move(ada, Id, 1)).toMatchObject(notLarger);
    server.ports.setNow(new Date());
  });
  it('does not start what is not ready', async () => {
    const empty = await makeCollector(ada, await makeProject(ada, false));
    expect(await move(ada, empty.Id, 1)).toMatchObject(
      refused('In order to start the project, please, fill in all the required boxes in the Set Up Project.'),
    );
    const made = await makeProject(ada);
    const col = await makeCollector(ada, made);
    await ada.post('/AddQuestItem.cmd', { quest: made.Id, questionType: 18 });
    await ada.post('/RemoveQuestItem.cmd', { questionId: firstQuestion(made) });
    expect(await move(ada, col.Id, 1)).toMatchObject(refused('There is no neuro-question in current project!'));
  });
  it('does not start for strangers, nor when the plan has ended', async () => {
    const { Id } = await makeCollector(ada, await makeProject(ada));
    expect(await move(other, Id, 1)).toMatchObject(notFound);
    expect(await move(ada, 'col_nothing00', 1)).toMatchObject(notFound);
    server.ports.setNow(new Date(Date.now() + 8 * 86_400_000));
    expect(await move(ada, Id, 1)).toMatchObject(refused('Available by subscription only'));
    server.ports.setNow(new Date());
  });
  it('locks the test of its project', async () => {
    const made = await makeProject(ada);
    await move(ada, (await makeCollector(ada, made)).Id, 1);
    expect(await writeField(ada, firstQuestion(made), { EyeTrackingWebSiteObjective: 'Sell' })).toMatchObject(
      refused('Project started, editing this field is not available!'),
    );
  });
});

describe('a question added to a finished study', () => {
  it('can be filled in, does not block the next start, and is locked by it', async () => {
    const made = await makeProject(ada);
    const { Id } = await makeCollector(ada, made);
    await move(ada, Id, 1);
    await move(ada, Id, 2);
    await writeField(ada, Id, { SelectedNumberOfResponses: 20 });
    const added = await ada.post('/AddQuestItem.cmd', { quest: made.Id, questionType: 1 });
    const { QuestItem } = added.body['apiItem'] as WireItem;
    expect(await move(ada, Id, 1)).toMatchObject(
      refused('In order to start the project, please, fill in all the required boxes in the Set Up Project.'),
    );
    expect(await writeField(ada, QuestItem.Id, { Name: 'What did you miss?' })).toEqual({ res: 1 });
    expect(await move(ada, Id, 1)).toEqual({ res: 1 });
    await move(ada, Id, 2);
    expect((await shownProject(ada, made)).QuestData.Items[0]?.QuestItem).toMatchObject({ Id: QuestItem.Id, Unasked: false });
    expect(await writeField(ada, QuestItem.Id, { Name: 'Something else' })).toMatchObject(
      refused('Project started, editing this field is not available!'),
    );
  });
});

describe('deleting', () => {
  it('takes what was never started', async () => {
    const made = await makeProject(ada);
    const [one, two] = [await makeCollector(ada, made), await makeCollector(ada, made)];
    expect(await remove(other, one.Id)).toMatchObject(notFound);
    expect(await remove(ada, one.Id)).toEqual({ res: 1 });
    expect(await remove(ada, one.Id)).toMatchObject(notFound);
    for (const status of [1, 6, 2]) {
      await setStatus(server.ports.db, two.Id, status);
      expect(await remove(ada, two.Id)).toMatchObject(refused('A started collector cannot be deleted.'));
    }
    expect((await shownProject(ada, made)).Collectors.map((col) => col.Id)).toEqual([two.Id]);
  });
});

describe('what is collected', () => {
  it('is counted, and verified once every recording is processed', async () => {
    const made = await makeProject(ada);
    const col = await makeCollector(ada, made);
    await insertRecordings(server.ports.db, made, col, [
      { state: 'finished', status: 1 },
      { state: 'finished', status: 0 },
      { state: 'finished', status: 1, lapsed: true },
      { state: 'closed', status: 0 },
    ]);
    expect(await shownProject(ada, made)).toMatchObject({
      Collectors: [{ completes: 2, partial: 1, verified: 0 }],
      totalCollected: 2,
      totalSampleSize: 10,
      averagePercentage: 20,
    });
    await server.ports.db.updateTable('recording').set({ status: 1 }).where('collectorId', '=', col.Id).execute();
    expect(await shownCollector(ada, made)).toMatchObject({ verified: 1 });
  });
  it('bounds the sample from below', async () => {
    const made = await makeProject(ada);
    const col = await makeCollector(ada, made);
    await writeField(ada, col.Id, { SelectedNumberOfResponses: 30 });
    const complete = Array.from({ length: 9 }, () => ({ state: 'finished', status: 1 }));
    await insertRecordings(server.ports.db, made, col, [
      ...complete,
      { state: 'open', status: 0 },
      { state: 'finished', status: 1, lapsed: true },
    ]);
    expect(await writeField(ada, col.Id, { SelectedNumberOfResponses: 10 })).toMatchObject(
      refused('The sample size cannot be lower than the number of responses already collected.'),
    );
    expect(await writeField(ada, col.Id, { SelectedNumberOfResponses: 20 })).toEqual({ res: 1 });
    expect(await shownCollector(ada, made)).toMatchObject({
      SelectedNumberOfResponses: 20,
      CollectorSample: { SelectedNumberOfResponses: 20 },
    });
  });
});

describe('fields', () => {
  it('are written by their rules, and stay so in any state', async () => {
    const made = await makeProject(ada);
    const { Id } = await makeCollector(ada, made);
    expect(await writeField(ada, Id, { Name: ' Newsletter ', Viewed: 'true' })).toEqual({ res: 1 });
    await move(ada, Id, 1);
    const links = { LinkForComplete: 'https://a.co/done', LinkForDisqualified: 'http://a.co/no', LinqForOverquota: 'https://a.co/full' };
    expect(await writeField(ada, Id, links)).toEqual({ res: 1 });
    expect(await shownCollector(ada, made)).toMatchObject({ Name: 'Newsletter', Viewed: true, BacklinkSettings: links });
    expect(await writeField(ada, Id, { LinkForComplete: '' })).toEqual({ res: 1 });
  });
  it.each([
    [{ SelectedNumberOfResponses: 25 }, 'The sample size must be 10 to 100, in steps of 10.'],
    [{ SelectedNumberOfResponses: '2x' }, 'SelectedNumberOfResponses Numbers only'],
    [{ LinkForComplete: 'a.co' }, 'LinkForComplete is not valid. Please, include protocol http:// https:// etc.'],
    [{ LinkForDisqualified: 'not a link' }, 'LinkForDisqualified is not valid'],
    [{ status: 1 }, 'status: this field cannot be written.'],
    [{ SelectedCountry: '' }, 'SelectedCountry: this field cannot be written.'],
  ])('apply nothing beside %j', async (wrong, errormessage) => {
    const made = await makeProject(ada);
    const col = await makeCollector(ada, made);
    expect(await writeField(ada, col.Id, { Name: 'Changed', ...wrong })).toMatchObject(refused(errormessage));
    expect(await shownCollector(ada, made)).toEqual(col);
  });
  it('are not written by strangers', async () => {
    const { Id } = await makeCollector(ada, await makeProject(ada));
    for (const id of [Id, 'col_nothing00']) expect(await writeField(other, id, { Name: 'Mine' })).toMatchObject(notFound);
  });
});

describe('a plan that is used up', () => {
  it('starts nothing more', async () => {
    const eve = await signUp(server.app, 'eve@example.com');
    await eve.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 });
    const made = await makeProject(eve);
    const [one, two] = [await makeCollector(eve, made), await makeCollector(eve, made)];
    const before = Array.from({ length: 19 }, () => ({ state: 'finished', status: 1 }));
    await insertRecordings(server.ports.db, made, one, before);
    expect(await move(eve, one.Id, 1)).toEqual({ res: 1 });
    await insertRecordings(server.ports.db, made, two, [{ state: 'finished', status: 1 }]);
    const usedUp = refused('All recordings of your plan have been collected. Please change the plan to collect more.');
    expect(await move(eve, two.Id, 1)).toMatchObject(usedUp);
    expect((await eve.post('/AddCollector.cmd', { project: made.Id, collectortype: 1 })).body).toMatchObject(usedUp);
    expect((await eve.get('/GetUserProfile.cmd')).body['Subscription']).toMatchObject({
      ResponseCollected: 20,
      SubscriptionBasicResponseNumber: 20,
    });
  });
});
