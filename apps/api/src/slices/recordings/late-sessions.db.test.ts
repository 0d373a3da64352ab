/** F5 of packages/wire/src/chunks/SPEC.md: what comes after a session lapsed, from chunk to summary, and never a place too many. */
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import {
  callAs,
  eventBody,
  makeStudy,
  sendChunk,
  startPayload,
  startTester,
  type Tester,
  type TestStudy,
  anyAddress,
} from '../sessions/testing-study.ts';
import { countRecordings } from './count-recordings.ts';
import { startRecordingWorkers } from './workers.ts';
import { runMaintenance } from '../../testing/testing-maintenance.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let tester: Tester;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});
beforeEach(async () => {
  begun = Date.now();
  ports.setNow(new Date(begun));
  study = await makeStudy(ports.db, { sampleSize: 1 });
  tester = await startTester(app, study.code);
});

const day = 24 * 60;
let begun = 0;
const away = (minutes: number): void => ports.setNow(new Date(begun + minutes * 60_000));
/** Runs the maintenance job and the queued jobs, as happens every minute. */
const maintain = async (): Promise<void> => {
  await runMaintenance(ports);
  await ports.runJobs();
};
const at = 1_000;
const of = (): { questionId: string } => ({ questionId: study.prototypeId });
const before = (): object[] => [
  { k: 'test-start', at, ...of() },
  { k: 'screen', at, ...of(), screenId: study.screenIds[0] },
];
const after = (): object[] => [
  { k: 'screen', at: at + 2_000, ...of(), screenId: study.screenIds[1] },
  { k: 'test-end', at: at + 3_000, ...of(), ending: 'goal' },
];
const send = (sequence: number, events: object[], one = tester) => sendChunk(app, one.token, 'runner', sequence, eventBody(events));
const finish = async (count: number, one = tester) =>
  (await callAs(app, one.token, 'POST', '/run/finish', { streams: { runner: count } })).json<object>();
const state = async (one = tester) => (await callAs(app, one.token, 'GET', '/run/session')).json<Record<string, unknown>>();
const row = async (one = tester) =>
  (
    await sql<Record<string, unknown>>`
    select state, lapsed, status, summary, (select count(body)::int from chunk where recording_id = recording.id) as bodies,
      (select count(*)::int from recording_stream where recording_id = recording.id) as files
    from recording where id = ${one.recordingId}`.execute(ports.db)
  ).rows[0];
const counts = async () => (await countRecordings(ports.db, [study.collectorId])).get(study.collectorId);
const other = () => app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(study.code), remoteAddress: anyAddress() });

const outcomes = async () => {
  const { prototypeId: question, projectId: project } = study;
  const asked = await callAs(app, study.accessToken, 'POST', '/GetSummary.cmd', { project, question });
  const report = asked.json<Record<'All' | 'Unsuccess' | 'DroppedOut', { Count: number }>>();
  const played = await callAs(app, study.accessToken, 'GET', `/api/recordings/${tester.recordingId}/replay?qid=${question}`);
  const counted = [report.All.Count, report.Unsuccess.Count, report.DroppedOut.Count];
  return { counted, played: played.json<{ outcome: { outcome: string } }>().outcome.outcome };
};

describe('F5: a session that lapsed', () => {
  it('is a drop-out beside the sample until it goes on, in the report and in the player alike', async () => {
    await send(0, before());
    away(31);
    await maintain();
    expect(await outcomes()).toEqual({ counted: [0, 0, 1], played: 'DroppedOut' });
    await send(1, after());
    await finish(2);
    await maintain();
    expect(await outcomes()).toEqual({ counted: [1, 0, 0], played: 'Success' });
  });

  it('takes what comes a day late, takes its place again, and is summarised as if nothing had been', async () => {
    await send(0, before());
    away(31);
    await maintain();
    expect(await row()).toMatchObject({ state: 'finished', lapsed: true, status: 1, files: 1, bodies: 1 });
    away(day);
    expect(await send(1, after())).toMatchObject({ status: 200, body: { next: 2, missing: [] } });
    expect(await row()).toMatchObject({ state: 'open', lapsed: false, status: 0, summary: null });
    const answer = { questionId: study.openId, value: { kind: 'text', text: 'Late' }, answeredAtMs: at + 4_000 };
    expect((await callAs(app, tester.token, 'POST', '/run/answers', answer)).json()).toEqual({ res: 1 });
    expect(await finish(2)).toEqual({ res: 1, finished: true, missing: {} });
    await maintain();
    expect(await row()).toMatchObject({
      state: 'finished',
      lapsed: false,
      status: 1,
      bodies: 0,
      files: 1,
      summary: { missingChunks: 0, tests: [{ ending: 'goal', durationMs: 2_000 }] },
    });
    expect(await counts()).toEqual({ completes: 1, partial: 0, underWay: 0, verified: true });
    const file = await callAs(app, study.accessToken, 'GET', `/api/recordings/${tester.recordingId}/streams/runner`);
    const lines = gunzipSync(file.rawPayload).toString().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([...before(), ...after()]);
  });

  it.each([
    [
      'an answer',
      async () =>
        callAs(app, tester.token, 'POST', '/run/answers', {
          questionId: study.openId,
          value: { kind: 'text', text: 'x' },
          answeredAtMs: 1,
        }),
    ],
    ['a sign of life', async () => state()],
    ['a finish', async () => finish(9)],
    ['its tester, by the link', async () => other()],
  ])('is reopened by %s, also where nothing had come before', async (what, come) => {
    const payload = startPayload(study.code);
    if (what.startsWith('its tester')) {
      await sql`update collector set sample_size = 2 where id = ${study.collectorId}`.execute(ports.db);
      const started = (await app.inject({ method: 'POST', url: '/run/sessions', payload, remoteAddress: anyAddress() })).json<{
        recordingId: string;
        sessionToken: string;
      }>();
      tester = { recordingId: started.recordingId, token: started.sessionToken };
      await send(0, before());
    }
    away(31);
    await maintain();
    expect(['closed', 'finished']).toContain((await row())?.['state']);
    away(day);
    if (what.startsWith('its tester')) await app.inject({ method: 'POST', url: '/run/sessions', payload, remoteAddress: anyAddress() });
    else await come();
    expect(await row()).toMatchObject({ state: 'open', lapsed: false });
    expect((await send(1, after())).status).toBe(200);
  });

  it('keeps what comes when its place has gone, without overfilling the sample', async () => {
    await send(0, before());
    away(31);
    const second = (await other()).json<{ recordingId: string; sessionToken: string }>();
    expect((await send(1, after())).status).toBe(200);
    expect(await state()).toMatchObject({ status: 'open', withoutPlace: true });
    expect((await other()).json()).toMatchObject({ res: 0 });
    expect(await finish(2)).toEqual({ res: 1, finished: true, missing: {}, withoutPlace: true });
    expect(await finish(2)).toEqual({ res: 1, finished: true, missing: {}, withoutPlace: true });
    expect((await state({ recordingId: second.recordingId, token: second.sessionToken }))['withoutPlace']).toBeUndefined();
    await maintain();
    expect(await row()).toMatchObject({ state: 'finished', lapsed: true, status: 1, summary: { tests: [{ ending: 'goal' }] } });
    expect(await counts()).toMatchObject({ completes: 0, partial: 2 });
  });

  it('takes the place at its end where it has become free again meanwhile', async () => {
    await send(0, before());
    away(31);
    const second = (await other()).json<{ sessionToken: string }>();
    await send(1, after());
    await callAs(app, second.sessionToken, 'POST', '/run/withdraw', {});
    expect(await finish(2)).toEqual({ res: 1, finished: true, missing: {} });
    expect(await counts()).toMatchObject({ completes: 1 });
  });

  it('of ten that come back at once for three places, three have one', async () => {
    await sql`update collector set sample_size = 10 where id = ${study.collectorId}`.execute(ports.db);
    const testers = [tester, ...(await Promise.all(Array.from({ length: 9 }, () => startTester(app, study.code))))];
    for (const one of testers) await send(0, before(), one);
    away(31);
    await maintain();
    await sql`update collector set sample_size = 3 where id = ${study.collectorId}`.execute(ports.db);
    const back = await Promise.all(testers.flatMap((one) => [send(1, after(), one), send(2, after(), one)]));
    expect(back.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const states = await Promise.all(testers.map((one) => state(one)));
    expect(states.filter((one) => one['withoutPlace'] === undefined)).toHaveLength(3);
  });

  it('has no place in a study that has ended', async () => {
    await send(0, before());
    away(31);
    await maintain();
    await sql`update collector set status = 2 where id = ${study.collectorId}`.execute(ports.db);
    expect(await state()).toMatchObject({ status: 'open', withoutPlace: true });
  });

  it.each([
    ['is full', 'sample_size = 1', true],
    ['has ended', 'status = 2', true],
    ['has ended, and of which nothing had come before', 'status = 2', false],
    ['is paused', 'type = 34', true],
  ])('comes back by its link to a study that %s, and takes no place', async (what, change, sent) => {
    const payload = startPayload(study.code);
    await callAs(app, tester.token, 'POST', '/run/withdraw', {});
    const start = async () =>
      (await app.inject({ method: 'POST', url: '/run/sessions', payload, remoteAddress: anyAddress() })).json<Record<string, string>>();
    const first = await start();
    const mine = { recordingId: first['recordingId'] ?? '', token: first['sessionToken'] ?? '' };
    if (sent) await send(0, before(), mine);
    away(31);
    await maintain();
    if (what === 'is full') {
      const taker = (await other()).json<Record<string, string>>();
      await send(0, before(), { recordingId: taker['recordingId'] ?? '', token: taker['sessionToken'] ?? '' });
    }
    if (what === 'is paused') await sql`update subscription set plan = 'pay as you go'`.execute(ports.db);
    await sql`update collector set ${sql.raw(change)} where id = ${study.collectorId}`.execute(ports.db);
    expect((await other()).json()).toMatchObject({ res: 0 });
    // Before the one who took the place lapses as well.
    away(what === 'is full' ? 60 : day);
    expect(await start()).toEqual({ ...first, resumed: true });
    expect(await start()).toEqual({ ...first, resumed: true });
    expect(await state(mine)).toMatchObject({ status: 'open', withoutPlace: true });
    expect((await send(sent ? 1 : 0, after(), mine)).status).toBe(200);
    expect(await counts()).toMatchObject({ completes: 0 });
    away(4 * day);
    await maintain();
    expect(await row(mine)).toMatchObject({ state: 'finished', lapsed: true });
  });

  it('is not had by its link any more after two days, where the study takes nobody', async () => {
    const payload = startPayload(study.code);
    await callAs(app, tester.token, 'POST', '/run/withdraw', {});
    const start = async () =>
      (await app.inject({ method: 'POST', url: '/run/sessions', payload, remoteAddress: anyAddress() })).json<object>();
    await start();
    away(31);
    await maintain();
    await sql`update collector set status = 2 where id = ${study.collectorId}`.execute(ports.db);
    away(2 * day + 40);
    expect(await start()).toMatchObject({ res: 0 });
  });

  it('lapses again, and is summarised again with what came', async () => {
    await send(0, before());
    away(31);
    await maintain();
    away(60);
    await send(1, after());
    await sql`update chunk set stored_at = now() - interval '1 day' where recording_id = ${tester.recordingId}`.execute(ports.db);
    away(92);
    await maintain();
    expect(await row()).toMatchObject({ lapsed: true, status: 1, summary: { tests: [{ ending: 'goal' }] } });
  });

  it('takes nothing more after two days, and its chunk bodies go', async () => {
    await send(0, before());
    away(31);
    await maintain();
    away(2 * day + 40);
    expect(await send(1, after())).toMatchObject({ status: 410, body: { error: 'session-finished' } });
    expect(await state()).toMatchObject({ status: 'finished' });
    await maintain();
    expect(await row()).toMatchObject({ state: 'finished', lapsed: true, status: 1, bodies: 0, files: 1 });
    expect((await send(0, before())).body).toMatchObject({ res: 1, next: 1 });
    expect((await send(1, after())).status).toBe(410);
  });

  it('a summary that was being made meanwhile does not count', async () => {
    await send(0, before());
    away(31);
    await runMaintenance(ports);
    away(day);
    await send(1, after());
    await ports.runJobs();
    expect(await row()).toMatchObject({ state: 'open', status: 0, summary: null });
    await finish(2);
    await ports.runJobs();
    expect(await row()).toMatchObject({ status: 1, bodies: 0, summary: { missingChunks: 0 } });
  });
});
