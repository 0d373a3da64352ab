import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/testing-app.ts';
import { anyAddress, callAs, makeStudy, startPayload, startTester, type StudyOptions, type TestStudy } from './testing-study.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const study = (options?: StudyOptions): Promise<TestStudy> => makeStudy(server.ports.db, options);
const start = async (payload: object) =>
  (await server.app.inject({ method: 'POST', url: '/run/sessions', payload, remoteAddress: anyAddress() })).json<Record<string, unknown>>();
const paused = 'This study is paused. Please come back later with the same link.';
const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
const isOpen = async (id: string): Promise<string | undefined> =>
  (await sql<{ state: string }>`select state from recording where id = ${id}`.execute(server.ports.db)).rows[0]?.state;

describe('POST /run/sessions', () => {
  it('keeps consents with version and time, age, gender and device', async () => {
    const { code, projectId } = await study({ voice: 'optional' });
    const { recordingId } = await startTester(server.app, code, { consents: ['screen', 'voice', 'voice'] });
    const { rows } = await sql<Record<string, unknown>>`select * from recording where id = ${recordingId}`.execute(server.ports.db);
    expect(rows[0]).toMatchObject({
      projectId,
      consents: ['screen', 'voice'],
      consentVersion: 6,
      age: 30,
      gender: 'Female',
      simulated: false,
      state: 'open',
    });
    expect(rows[0]?.['consentedAt']).toBeInstanceOf(Date);
    expect(rows[0]?.['device']).toMatchObject({ width: 1280 });
  });
  it('answers the same session for the same key, also for twenty at once, and another for another key', async () => {
    const { code } = await study();
    const payload = startPayload(code);
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(payload)));
    expect(new Set(answers.map((answer) => `${String(answer['recordingId'])} ${String(answer['sessionToken'])}`)).size).toBe(1);
    expect(answers.filter((answer) => answer['resumed'] === false)).toHaveLength(1);
    expect((await start(startPayload(code)))['recordingId']).not.toBe(answers[0]?.['recordingId']);
  });
  it('notes what a tester who comes back agrees to beyond what they had, and takes nothing back', async () => {
    const { code } = await study({ voice: 'optional' });
    const payload = startPayload(code);
    const { recordingId } = (await start(payload)) as { recordingId: string };
    const consents = async () =>
      (await sql<{ consents: string[] }>`select consents from recording where id = ${recordingId}`.execute(server.ports.db)).rows[0]
        ?.consents;
    await start({ ...payload, consents: ['screen', 'voice', 'camera'] });
    expect(await consents()).toEqual(['screen', 'voice']);
    await start({ ...payload, consents: [] });
    expect(await consents()).toEqual(['screen', 'voice']);
  });
  it('stores neither the token nor the key', async () => {
    const { code } = await study();
    const payload = startPayload(code, { clientKey: 'a-key-that-is-easy-to-find' });
    const { sessionToken } = await start(payload);
    const { rows } = await sql<{ found: boolean }>`
      select position('a-key-that' in recording::text) + position(${String(sessionToken)} in recording::text) > 0 as found from recording`.execute(
      server.ports.db,
    );
    expect(rows.some((row) => row.found)).toBe(false);
  });
  it.each([
    ['unknown', 'zzzzzzzz'],
    ['malformed', '../../etc'],
  ])('refuses an %s code', async (_, code) => {
    expect(await start(startPayload(code))).toMatchObject({ res: 0, errormessage: 'Not found' });
  });
  it.each([0, 2])('refuses a collector of status %i', async (collectorStatus) => {
    const { code } = await study({ collectorStatus });
    expect(await start(startPayload(code))).toMatchObject({ res: 0, errormessage: 'This study no longer accepts answers.' });
  });
  it('refuses a preview code, which records nothing', async () => {
    const { previewCode } = await study();
    expect((await start(startPayload(previewCode)))['res']).toBe(0);
  });
  it('refuses kindly once the plan has no recordings left, counting those under way', async () => {
    const { code, projectId, accountId } = await study({ plan: 'pro trial', sampleSize: 100 });
    const answers = await Promise.all(Array.from({ length: 22 }, () => start(startPayload(code))));
    expect(answers.filter((answer) => answer['sessionToken'] !== undefined)).toHaveLength(20);
    expect(answers.filter((answer) => answer['res'] === 0)).toMatchObject(Array(2).fill({ res: 0, errormessage: paused }));
    await sql`update recording set state = 'finished', finished_at = now() - interval '2 days' where project_id = ${projectId}`.execute(
      server.ports.db,
    );
    await sql`update recording set lapsed = true, finished_at = now() where id = ${String(answers[0]?.['recordingId'])}`.execute(
      server.ports.db,
    );
    expect((await start(startPayload(code)))['resumed']).toBe(false);
    await sql`update subscription set period_end = now() where account_id = ${accountId}`.execute(server.ports.db);
    expect((await start(startPayload(code)))['errormessage']).toBe(paused);
  });
  it('tells the owner once when 80 and when 100 per cent of the recordings are given out', async () => {
    const { code, accountId } = await study({ plan: 'pro trial', sampleSize: 100 });
    const told = async () => {
      const { rows } = await sql<{ data: { used: number; included: number } }>`
        select data from jobs.job where name = 'mail-plan' and data->>'accountId' = ${accountId} order by (data->>'used')::int`.execute(
        server.ports.db,
      );
      return rows.map(({ data }) => `${data.used} of ${data.included}`);
    };
    for (let count = 0; count < 15; count += 1) await start(startPayload(code));
    expect(await told()).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => start(startPayload(code))));
    expect(await told()).toEqual(['16 of 20', '20 of 20']);
  });
  it('counts together what two studies of one plan start at once', async () => {
    const [one, two] = [await study({ plan: 'pro trial', sampleSize: 100 }), await study({ sampleSize: 100 })];
    await sql`update project set owner_id = ${one.accountId} where id = ${two.projectId}`.execute(server.ports.db);
    const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => start(startPayload(at % 2 === 0 ? one.code : two.code))));
    expect(answers.filter((answer) => answer['errormessage'] === paused)).toHaveLength(4);
  });
  it('lets a tester who has begun go on although the plan is used up, and asks no plan of a demo', async () => {
    const { code, accountId, projectId } = await study();
    const payload = startPayload(code);
    const { recordingId } = await start(payload);
    await sql`delete from subscription where account_id = ${accountId}`.execute(server.ports.db);
    expect(await start(payload)).toMatchObject({ recordingId, resumed: true });
    expect((await start(startPayload(code)))['errormessage']).toBe(paused);
    await sql`update project set owner_id = null, read_only = true where id = ${projectId}`.execute(server.ports.db);
    expect((await start(startPayload(code)))['resumed']).toBe(false);
  });
  it.each([
    ['device', { device: { width: 1, height: 1, pixelRatio: 1, touch: false, language: 'en', userAgent: 'a\0' } }, 'device.userAgent'],
    [
      'device',
      { device: { width: 1, height: 1, pixelRatio: 1, touch: false, language: 'x'.repeat(101), userAgent: '' } },
      'device.language',
    ],
    ['consent version', { consentVersion: 9e15 }, 'consentVersion'],
  ])('answers 400 for a %s that cannot be kept', async (_, change, field) => {
    const { code } = await study();
    expect(await start(startPayload(code, change))).toMatchObject({ error: 'invalid_request', fields: [{ field }] });
  });
  it('and finishing, while the project is deleted, end without a failure', async () => {
    const earlier = await startTester(server.app, (await study()).code);
    // The queue of jobs is made by the first one.
    await callAs(server.app, earlier.token, 'POST', '/run/finish', { streams: {} });
    const one = await study({ sampleSize: 100 });
    const testers = await Promise.all(Array.from({ length: 6 }, () => startTester(server.app, one.code)));
    const deleting = callAs(server.app, one.accessToken, 'POST', '/DeleteProject.cmd', { project: one.projectId });
    const answers = await Promise.all([
      deleting,
      ...Array.from({ length: 6 }, () =>
        server.app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(one.code), remoteAddress: anyAddress() }),
      ),
      ...testers.map((tester) => callAs(server.app, tester.token, 'POST', '/run/finish', { streams: {} })),
    ]);
    expect(answers.map((answer) => answer.statusCode).filter((status) => status >= 500)).toEqual([]);
    expect((await deleting).json()).toEqual({ res: 1 });
  });
  it('refuses without a needed consent, takes it without an optional one', async () => {
    const needed = await study({ voice: 'needed' });
    expect((await start(startPayload(needed.code)))['errormessage']).toMatch(/required/);
    expect((await start(startPayload(needed.code, { consents: ['voice'] })))['errormessage']).toMatch(/required/);
    expect((await start(startPayload(needed.code, { consents: ['screen', 'voice'] })))['res']).toBeUndefined();
    const optional = await study({ voice: 'optional' });
    expect((await start(startPayload(optional.code, { consents: ['screen'] })))['recordingId']).toMatch(/^rec_/);
    expect((await start(startPayload(optional.code, { consents: ['screen'], consentVersion: 99 })))['res']).toBe(0);
  });
  it.each([{ clientKey: 'short' }, { age: 4 }, { gender: 'x' }, { consents: ['pulse'] }])('answers 400 for %j', async (changes) => {
    const { code } = await study();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/run/sessions',
      payload: startPayload(code, changes),
      remoteAddress: anyAddress(),
    });
    expect([answer.statusCode, answer.json<{ fields: { field: string }[] }>().fields[0]?.field.split('.')[0]]).toEqual([
      400,
      Object.keys(changes)[0],
    ]);
  });
  it('never overfills: of thirty at once for three places three begin', async () => {
    const { code } = await study({ sampleSize: 3 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => start(startPayload(code))));
    expect(answers.filter((answer) => answer['recordingId'] !== undefined)).toHaveLength(3);
    expect(answers.filter((answer) => answer['errormessage'] === 'This study already has all the testers it needs.')).toHaveLength(27);
  });
  it('frees a place after 30 minutes without a sign, and gives the same tester one again', async () => {
    const { code } = await study({ sampleSize: 1 });
    const payload = startPayload(code);
    const first = await start(payload);
    server.ports.setNow(later(31));
    const second = await start(startPayload(code));
    expect(second['recordingId']).toMatch(/^rec_/);
    expect(await isOpen(String(first['recordingId']))).toBe('closed');
    // They come back to what their browser holds; a place is there only when one is free again.
    expect(await start(payload)).toMatchObject({ recordingId: first['recordingId'], resumed: true });
    expect((await start(startPayload(code)))['res']).toBe(0);
    server.ports.setNow(later(3 * 24 * 60));
    expect(await start(payload)).toMatchObject({ recordingId: first['recordingId'], sessionToken: first['sessionToken'], resumed: true });
    server.ports.setNow(new Date());
  });
});
