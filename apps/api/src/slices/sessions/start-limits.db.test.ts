import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/testing-app.ts';
import { closeLapsed } from './close-lapsed.ts';
import { callAs, eventBody, makeStudy, sendChunk, startPayload, type StudyOptions, type TestStudy } from './testing-study.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.ports.setNow(new Date());
  await sql`delete from rate_limit`.execute(server.ports.db);
});

const home = '198.51.100.7';
const busy = 'Several testers on your network have just started this study. Please wait a few seconds and try again.';
const full = 'This study already has all the testers it needs.';

interface Started {
  recordingId?: string;
  sessionToken?: string;
  errormessage?: string;
}

const study = (options?: StudyOptions): Promise<TestStudy> => makeStudy(server.ports.db, options);
const inMinutes = (minutes: number): void => server.ports.setNow(new Date(server.ports.now().getTime() + minutes * 60_000));
const stateOf = async (id: string | undefined) =>
  (
    await sql<{ state: string; starter: Buffer | null }>`select state, starter from recording where id = ${id ?? ''}`.execute(
      server.ports.db,
    )
  ).rows[0];

async function start(code: string, remoteAddress = home, changes: object = {}): Promise<Started> {
  const answer = await server.app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(code, changes), remoteAddress });
  return answer.json();
}
const postForm = (code: string, payload: string, remoteAddress = home) =>
  server.app.inject({
    method: 'POST',
    url: `/t/${code}`,
    payload: `consentVersion=6&consent=screen&${payload}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress,
  });
const use = (started: Started) => sendChunk(server.app, started.sessionToken ?? '', 'runner', 0, eventBody([{ k: 'session', at: 1_000 }]));

describe('a script that starts sessions from one address', () => {
  it('holds three places that it does not use, while another address gets in', async () => {
    const { code } = await study({ sampleSize: 10 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => start(code)));
    expect(answers.filter(({ recordingId }) => recordingId !== undefined)).toHaveLength(3);
    expect(answers.filter(({ errormessage }) => errormessage === busy)).toHaveLength(37);
    expect((await start(code, '198.51.100.8')).recordingId).toMatch(/^rec_/);
  });
  it('starts no more than six of one link in twenty seconds, used or not', async () => {
    const { code } = await study({ sampleSize: 10 });
    const answers: Started[] = [];
    for (let count = 0; count < 10; count += 1) {
      const started = await start(code);
      answers.push(started);
      if (started.recordingId !== undefined) expect((await use(started)).status).toBe(200);
    }
    expect(answers.filter(({ recordingId }) => recordingId !== undefined)).toHaveLength(6);
    await sql`update rate_limit set ends_at = now() where name = 'start-burst'`.execute(server.ports.db);
    expect((await start(code)).recordingId).toMatch(/^rec_/);
  });
  it('holds as many as it uses: a class behind one address takes part', async () => {
    const { code } = await study({ sampleSize: 10 });
    for (let count = 0; count < 5; count += 1) {
      const started = await start(code);
      expect((await callAs(server.app, started.sessionToken ?? '', 'GET', '/run/session')).statusCode).toBe(200);
      expect((await use(started)).status).toBe(200);
    }
    expect((await start(code)).recordingId).toMatch(/^rec_/);
  });
  it('counts the form and the call together, for a link and for the address', async () => {
    const { code } = await study({ sampleSize: 10 });
    await Promise.all([start(code), start(code), postForm(code, '')]);
    expect((await start(code)).errormessage).toBe(busy);
    const refused = await postForm(code, 'age=30&gender=Female&clientKey=0123456789abcdef');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '20']);
    expect(refused.body).toContain('One moment, please');
    // One press sends what was filled in again.
    for (const field of ['name="clientKey" value="0123456789abcdef"', 'name="consent" value="screen"', 'name="age" value="30"'])
      expect(refused.body).toContain(field);
    await sql`update rate_limit set used = 600 where name = 'start-session'`.execute(server.ports.db);
    expect((await postForm((await study()).code, '')).statusCode).toBe(429);
    expect(await start((await study()).code)).toMatchObject({ error: 'too_many_requests' });
  });
  it('is not limited in a demo, which the server fills itself', async () => {
    const { code, projectId } = await study({ sampleSize: 50 });
    await sql`update project set owner_id = null, read_only = true where id = ${projectId}`.execute(server.ports.db);
    const answers = await Promise.all(Array.from({ length: 12 }, () => start(code, home, { simulated: true })));
    expect(answers.every(({ recordingId }) => recordingId !== undefined)).toBe(true);
  });
});

describe('a place', () => {
  it('is freed two minutes after a start that was not used, and nothing of it is shown', async () => {
    const { code, collectorId } = await study({ sampleSize: 1 });
    const unused = await start(code);
    inMinutes(1.9);
    expect((await start(code, '198.51.100.9')).errormessage).toBe(full);
    inMinutes(0.2);
    expect((await start(code, '198.51.100.9')).recordingId).toMatch(/^rec_/);
    expect((await stateOf(unused.recordingId))?.state).toBe('closed');
    inMinutes(2.1);
    await server.ports.db.transaction().execute((trx) => closeLapsed(server.ports, trx, server.ports.now(), collectorId));
    const { rows } = await sql`select from recording where collector_id = ${collectorId} and state <> 'closed'`.execute(server.ports.db);
    expect(rows).toEqual([]);
  });
  it.each(['a chunk', 'an answer'])('stays with who gave %s in time, and the address is forgotten', async (what) => {
    const { code, openId } = await study({ sampleSize: 1 });
    const started = await start(code);
    expect((await stateOf(started.recordingId))?.starter).toHaveLength(32);
    const answer = { questionId: openId, value: { kind: 'text', text: 'It is bright' }, answeredAtMs: 1_000 };
    if (what === 'a chunk') await use(started);
    else await callAs(server.app, started.sessionToken ?? '', 'POST', '/run/answers', answer);
    expect((await stateOf(started.recordingId))?.starter).toBeNull();
    inMinutes(20);
    expect((await start(code)).errormessage).toBe(full);
  });
  it('is asked for again by who comes late: the sample is never overfilled', async () => {
    const { code, collectorId } = await study({ sampleSize: 1 });
    const late = await start(code);
    inMinutes(2.1);
    const other = await start(code, '198.51.100.9');
    expect((await use(other)).status).toBe(200);
    expect((await use(late)).status).toBe(200);
    const { rows } = await sql<{ id: string; placed: boolean }>`
      select id, placed from recording where collector_id = ${collectorId} order by started_at`.execute(server.ports.db);
    expect(rows).toEqual([
      { id: late.recordingId, placed: false },
      { id: other.recordingId, placed: true },
    ]);
  });
  it('is not held by asking for the state of a session that was never used', async () => {
    const { code } = await study({ sampleSize: 1 });
    const unused = await start(code);
    inMinutes(2.1);
    expect((await start(code, '198.51.100.9')).recordingId).toMatch(/^rec_/);
    inMinutes(2.1);
    const state = await callAs(server.app, unused.sessionToken ?? '', 'GET', '/run/session');
    expect(state.json()).toMatchObject({ status: 'open' });
    inMinutes(2.1);
    expect((await start(code)).recordingId).toMatch(/^rec_/);
  });
});

describe('a code that does not exist', () => {
  it('counts on every route that takes one', async () => {
    await sql`insert into rate_limit (name, key, used, ends_at) values ('unknown-code', ${home}, 57, now() + interval '5 minutes')`.execute(
      server.ports.db,
    );
    const get = (url: string) => server.app.inject({ method: 'GET', url, remoteAddress: home });
    expect((await start('zzzzzzzz')).errormessage).toBe('Not found');
    expect((await get('/t/zzzzzzzy/run')).statusCode).toBe(404);
    expect((await postForm('zzzzzzzx', '')).statusCode).toBe(404);
    const { code } = await study();
    for (const answer of [await get(`/t/${code}`), await get(`/t/${code}/run`), await postForm(code, '')])
      expect(answer.statusCode).toBe(429);
    expect(await start(code)).toMatchObject({ error: 'too_many_requests' });
    expect((await start(code, '198.51.100.9')).recordingId).toMatch(/^rec_/);
  });
});

describe('the minimum age', () => {
  const count = async (projectId: string) =>
    (await sql`select from recording where project_id = ${projectId}`.execute(server.ports.db)).rows.length;
  it('is 16 unless set: who says less is refused by form and call, and nothing of them is kept', async () => {
    const { code, projectId } = await study();
    expect((await start(code, home, { age: 15 })).errormessage).toBe('This study is for testers aged 16 or over.');
    const page = await postForm(code, 'age=15');
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('This test is for people aged 16 or over')]);
    expect(page.body).not.toContain('value="15"');
    expect(await count(projectId)).toBe(0);
    expect((await start(code, home, { age: 16 })).recordingId).toMatch(/^rec_/);
    expect((await start(code, home, { age: null })).recordingId).toMatch(/^rec_/);
  });
  it('is what the project says', async () => {
    const { code, projectId, accessToken } = await study({ collectorStatus: 0 });
    const write = async (value: unknown) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/UpdateObjectCommand.cmd',
          payload: { [`${projectId}___MinimumAge`]: value },
          headers: { authorization: `Bearer ${accessToken}` },
        })
      ).json<Record<string, unknown>>();
    for (const wrong of [12, 100, '16.5', 'old', -1, '']) expect((await write(wrong))['res']).toBe(0);
    expect(await write(21)).toEqual({ res: 1 });
    await sql`update collector set status = 1 where project_id = ${projectId}`.execute(server.ports.db);
    expect(await write(18)).toMatchObject({ res: 0, errormessage: 'Project started, editing this field is not available!' });
    expect((await start(code, home, { age: 20 })).errormessage).toBe('This study is for testers aged 21 or over.');
    expect((await start(code, home, { age: 21 })).recordingId).toMatch(/^rec_/);
  });
});
