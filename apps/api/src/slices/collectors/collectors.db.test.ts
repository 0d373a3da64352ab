import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { signUp, testServer, type TestCaller, type TestServer } from '../../http/testing.ts';

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

async function project(caller: TestCaller, ready = true, questionType = 24): Promise<WireProject> {
  const made = (await caller.post('/CreateProject.cmd', { projectName: 'Study', questionType })).body['ProjectData'] as WireProject;
  const id = made.QuestData.Items[0]?.QuestItem.Id ?? '';
  if (ready)
    await caller.post('/UpdateObjectCommand.cmd', {
      [`${id}___EyeTrackingWebSiteUrl`]: 'https://a.co',
      [`${id}___EyeTrackingWebSiteObjective`]: 'Buy',
    });
  return made;
}
async function collector(made: WireProject): Promise<WireCollector> {
  return (await ada.post('/AddCollector.cmd', { project: made.Id, collectortype: 1 })).body['collector'] as WireCollector;
}
const move = async (caller: TestCaller, id: string, status: number) =>
  (await caller.post('/ChangeCollectorStatusCommand.cmd', { collector: id, status })).body;
const write = async (id: string, field: string, value: string | number) =>
  (await ada.post('/UpdateObjectCommand.cmd', { [`${id}___${field}`]: value })).body;
async function shown(made: WireProject): Promise<WireProject> {
  return (await ada.post('/GetProjectData.cmd', { projectId: made.Id })).body as unknown as WireProject;
}
async function recordings(
  made: WireProject,
  col: WireCollector,
  rows: { state: string; status: number; lapsed?: boolean }[],
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const key = Buffer.from(`${col.Id}${at}`);
    await sql`insert into recording (id, project_id, collector_id, client_key_hash, token_hash, state, status, lapsed, question_ids, consents, consent_version,
        consented_at, device, started_at, last_sign_at, finished_at)
      values (${`rec_${col.Id}${at}`}, ${made.Id}, ${col.Id}, ${key}, ${key}, ${row.state}, ${row.status}, ${row.lapsed ?? false}, '{}', '{}', 1, now(), '{}',
        now(), now(), now())`.execute(server.ports.db);
  }
}

describe('adding', () => {
  it('makes an own collector in preview, with an address of its own', async () => {
    const made = await project(ada);
    const col = await collector(made);
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
      panelInfo: null,
    });
    expect(col.invitationUrl).toBe(`https://tests.example/t/${col.invitationCode}`);
    expect(col.invitationCode).toMatch(/^[a-z0-9]{8}$/);
    expect((await shown(made)).Collectors).toEqual([col]);
    expect((await collector(made)).Name).toBe('My testers 2');
  });
  it('is refused on pay as you go, for paid testers, for strangers', async () => {
    const poor = await project(other);
    const answer = await other.post('/AddCollector.cmd', { project: poor.Id, collectortype: 1 });
    expect(answer.body).toEqual({ res: 0, errormessage: 'Available by subscription only' });
    const made = await project(ada);
    expect((await ada.post('/AddCollector.cmd', { project: made.Id, collectortype: 2 })).body['errormessage']).toMatch(/^Paid testers /);
    expect((await ada.post('/AddCollector.cmd', { project: made.Id, collectortype: 9 })).body['res']).toBe(0);
    expect((await other.post('/AddCollector.cmd', { project: made.Id, collectortype: 1 })).body).toEqual(notFound);
  });
});

describe('moving', () => {
  it('starts, stops, and starts again with a larger sample only', async () => {
    const made = await project(ada);
    const { Id } = await collector(made);
    expect(await move(ada, Id, 2)).toMatchObject({ res: 0 });
    expect(await move(ada, Id, 1)).toEqual({ res: 1 });
    expect((await shown(made)).Collectors[0]).toMatchObject({ status: 1, ActualFinishDate: null });
    expect((await shown(made)).Collectors[0]?.StartDate).not.toBeNull();
    expect(await move(ada, Id, 1)).toMatchObject({ res: 0 });
    expect(await move(ada, Id, 2)).toEqual({ res: 1 });
    expect((await shown(made)).Collectors[0]?.ActualFinishDate).not.toBeNull();
    expect((await move(ada, Id, 1)).errormessage).toBe('A finished collector can be started again only with a larger sample size.');
    expect(await write(Id, 'SelectedNumberOfResponses', 20)).toEqual({ res: 1 });
    expect(await move(ada, Id, 1)).toEqual({ res: 1 });
  });
  it('starts once when two ask at once', async () => {
    const { Id } = await collector(await project(ada));
    const both = await Promise.all([move(ada, Id, 1), move(ada, Id, 1)]);
    expect(both.map((answer) => answer['res']).sort()).toEqual([0, 1]);
  });
  it('does not start what is not ready', async () => {
    const empty = await collector(await project(ada, false));
    expect(await move(ada, empty.Id, 1)).toEqual({
      res: 0,
      errormessage: 'In order to start the project, please, fill in all the required boxes in the Set Up Project.',
    });
    const made = await project(ada);
    const col = await collector(made);
    await ada.post('/AddQuestItem.cmd', { quest: made.Id, questionType: 18 });
    await ada.post('/RemoveQuestItem.cmd', { questionId: made.QuestData.Items[0]?.QuestItem.Id });
    expect((await move(ada, col.Id, 1)).errormessage).toBe('There is no neuro-question in current project!');
  });
  it('does not start for strangers, nor when the plan has ended', async () => {
    const { Id } = await collector(await project(ada));
    expect(await move(other, Id, 1)).toEqual(notFound);
    expect(await move(ada, 'col_nothing00', 1)).toEqual(notFound);
    server.ports.setNow(new Date(Date.now() + 8 * 86_400_000));
    expect((await move(ada, Id, 1)).errormessage).toBe('Available by subscription only');
    server.ports.setNow(new Date());
  });
  it('starts or takes an edit, never both, when they race', async () => {
    const made = await project(ada);
    const { Id } = await collector(made);
    const questionId = made.QuestData.Items[0]?.QuestItem.Id ?? '';
    const [start, edit] = await Promise.all([move(ada, Id, 1), write(questionId, 'EyeTrackingWebSiteUrl', '')]);
    expect([start['res'], edit['res']].sort()).toEqual([0, 1]);
  });
});

describe('deleting', () => {
  it('takes what was never started', async () => {
    const made = await project(ada);
    const [one, two] = [await collector(made), await collector(made)];
    await move(ada, two.Id, 1);
    const remove = async (caller: TestCaller, collectorId: string) => (await caller.post('/DeleteCollector.cmd', { collectorId })).body;
    expect(await remove(other, one.Id)).toEqual(notFound);
    expect(await remove(ada, one.Id)).toEqual({ res: 1 });
    expect(await remove(ada, two.Id)).toEqual({ res: 0, errormessage: 'A collector that has been started cannot be deleted.' });
    expect((await shown(made)).Collectors.map((col) => col.Id)).toEqual([two.Id]);
  });
});

describe('what is collected', () => {
  it('is counted, and verified once every recording is processed', async () => {
    const made = await project(ada);
    const col = await collector(made);
    await recordings(made, col, [
      { state: 'finished', status: 1 },
      { state: 'finished', status: 0 },
      { state: 'finished', status: 2, lapsed: true },
    ]);
    expect(await shown(made)).toMatchObject({
      Collectors: [{ completes: 2, partial: 1, verified: 0 }],
      totalCollected: 2,
      totalSampleSize: 10,
      averagePercentage: 20,
    });
    await sql`update recording set status = 1 where collector_id = ${col.Id}`.execute(server.ports.db);
    expect((await shown(made)).Collectors[0]).toMatchObject({ verified: 1 });
  });
  it('bounds the sample from below', async () => {
    const made = await project(ada);
    const col = await collector(made);
    await write(col.Id, 'SelectedNumberOfResponses', 30);
    await recordings(
      made,
      col,
      Array.from({ length: 11 }, () => ({ state: 'finished', status: 1 })),
    );
    expect((await write(col.Id, 'SelectedNumberOfResponses', 10)).errormessage).toBe(
      'The sample size cannot be below the responses already collected.',
    );
    expect(await write(col.Id, 'SelectedNumberOfResponses', 20)).toEqual({ res: 1 });
    expect((await write(col.Id, 'SelectedNumberOfResponses', 25)).errormessage).toBe('The sample size is 10 to 100 in steps of 10.');
  });
});

describe('fields', () => {
  it('are written by their rules', async () => {
    const made = await project(ada);
    const { Id } = await collector(made);
    for (const [field, value] of [
      ['Name', ' Newsletter '],
      ['LinkForComplete', 'https://a.co/done'],
      ['Viewed', 'true'],
    ] as const) {
      expect(await write(Id, field, value)).toEqual({ res: 1 });
    }
    expect((await shown(made)).Collectors[0]).toMatchObject({
      Name: 'Newsletter',
      Viewed: true,
      BacklinkSettings: { LinkForComplete: 'https://a.co/done' },
    });
    expect(await write(Id, 'status', 1)).toMatchObject({ res: 0 });
    expect(await write(Id, 'LinkForComplete', 'a.co')).toMatchObject({ res: 0 });
    expect((await other.post('/UpdateObjectCommand.cmd', { [`${Id}___Name`]: 'Mine' })).body).toEqual(notFound);
  });
});

describe('a plan that is used up', () => {
  it('starts nothing more', async () => {
    const eve = await signUp(server.app, 'eve@example.com');
    await eve.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 });
    const made = await project(eve);
    const [one, two] = await Promise.all(
      [1, 2].map(
        async () => (await eve.post('/AddCollector.cmd', { project: made.Id, collectortype: 1 })).body['collector'] as WireCollector,
      ),
    );
    if (one === undefined || two === undefined) throw new Error('no collector');
    const before = Array.from({ length: 19 }, () => ({ state: 'finished', status: 1 }));
    await recordings(made, one, before);
    expect(await move(eve, one.Id, 1)).toEqual({ res: 1 });
    await recordings(made, two, [{ state: 'finished', status: 1 }]);
    expect((await move(eve, two.Id, 1)).errormessage).toBe(
      'All recordings of your plan have been collected. Please change the plan to collect more.',
    );
    expect((await eve.get('/GetUserProfile.cmd')).body['Subscription']).toMatchObject({
      ResponseCollected: 20,
      SubscriptionBasicResponseNumber: 20,
    });
  });
});
