/** What the activity log says after things were done through the server's own calls. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityDays } from '@sightline/domain/activity';
import { callerWith, signUp, testPassword, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { makeStudy, startPayload } from '../sessions/testing-study.ts';
import { recordActivity } from './index.ts';
import { runMaintenance } from '../../testing/testing-maintenance.ts';

let server: TestServer;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
});
afterAll(() => server.close());

interface Entry {
  Kind: string;
  Outcome: string;
  ObjectId: string | null;
  Device: string | null;
  Address: string | null;
}
const entriesOf = async (caller: TestCaller, page: object = {}): Promise<Entry[]> =>
  (await caller.post('/GetActivity.cmd', page)).body as unknown as Entry[];
const signIn = (password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/identity/connect/token',
    payload: { grant_type: 'password', username: 'ADA@example.com', password },
    remoteAddress: '203.0.113.77',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });

describe('the activity log', () => {
  it('tells of sign-ups, sign-ins good and bad, and sign-outs, newest first', async () => {
    await signIn('a wrong password');
    const { access_token: token } = (await signIn(testPassword)).json<{ access_token: string }>();
    await callerWith(server.app, '').post('/identity/connect/revocation', { token });
    const entries = await entriesOf(ada);
    expect(entries.map(({ Kind, Outcome }) => `${Kind} ${Outcome}`)).toEqual([
      'signed-out done',
      'signed-in done',
      'sign-in-refused refused',
      'signed-in done',
      'signed-up done',
    ]);
    expect(entries[1]).toMatchObject({ Device: 'Firefox on Linux', Address: '203.0.113.0/24' });
    expect(entries[2]).toMatchObject({ Device: 'Firefox on Linux', Address: '203.0.113.0/24' });
  });
  it('names neither a token, a password nor a whole address, and the same session alike', async () => {
    const { rows } = await sql<{ text: string; session: string; kind: string }>`
      select activity::text as text, session, kind from activity order by id`.execute(server.ports.db);
    for (const secret of [ada.token, testPassword, '203.0.113.77', 'ada@example.com'])
      expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
    const [began, ended] = rows.slice(-2);
    expect([began?.kind, ended?.kind]).toEqual(['signed-in', 'signed-out']);
    expect(began?.session).toBe(ended?.session);
  });
  it('tells of deleted projects with their id alone, and of nothing that was refused', async () => {
    const made = await ada.post('/CreateProject.cmd', { projectName: 'Planted name', questionType: 24 });
    const { Id } = made.body['ProjectData'] as { Id: string };
    const bo = await signUp(server.app, 'bo@example.com');
    await bo.post('/DeleteProject.cmd', { project: Id });
    expect((await entriesOf(bo)).map(({ Kind }) => Kind)).toEqual(['signed-in', 'signed-up']);
    await ada.post('/DeleteProject.cmd', { project: Id });
    expect((await entriesOf(ada, { take: 1 }))[0]).toMatchObject({ Kind: 'project-deleted', ObjectId: Id, Device: 'Another program' });
  });
  it('tells of a collector that starts and stops, and that a tester withdrew, without who', async () => {
    const study = await makeStudy(server.ports.db, { collectorStatus: 0 });
    const owner = callerWith(server.app, study.accessToken);
    await owner.post('/ChangeCollectorStatusCommand.cmd', { collector: study.collectorId, status: 1 });
    const started = await server.app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(study.code) });
    const { sessionToken } = started.json<{ sessionToken: string }>();
    await callerWith(server.app, sessionToken).post('/run/withdraw');
    await owner.post('/ChangeCollectorStatusCommand.cmd', { collector: study.collectorId, status: 2 });
    expect((await entriesOf(owner)).map(({ Kind, ObjectId, Device }) => [Kind, ObjectId, Device])).toEqual([
      ['collector-stopped', study.collectorId, 'Another program'],
      ['recording-withdrawn', study.projectId, null],
      ['collector-started', study.collectorId, 'Another program'],
    ]);
  });
  it('comes in pages', async () => {
    const all = await entriesOf(ada);
    expect([...(await entriesOf(ada, { take: 2 })), ...(await entriesOf(ada, { take: 100, skip: 2 }))]).toEqual(all);
    expect((await ada.post('/GetActivity.cmd', { take: -1 })).status).toBe(400);
  });
  it('cannot be changed, and is kept for a year', async () => {
    const { db } = server.ports;
    await expect(sql`update activity set kind = 'signed-up'`.execute(db)).rejects.toThrow('never changed');
    const { rows } = await sql<{ id: string }>`select id from account where email = 'ada@example.com'`.execute(db);
    const accountId = rows[0]?.id ?? '';
    const before = await entriesOf(ada);
    for (const days of [activityDays + 1, activityDays - 1])
      await recordActivity(db, { accountId, kind: 'signed-in', at: new Date(Date.now() - days * 86_400_000) });
    await runMaintenance(server.ports);
    expect(await entriesOf(ada)).toHaveLength(before.length + 1);
  });
});
