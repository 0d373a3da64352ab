import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from '../sessions/testing-study.ts';
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
  ports.setNow(new Date());
  study = await makeStudy(ports.db);
  tester = await startTester(app, study.code);
});

const prototypeRun = (): object[] => {
  const at = 1_000;
  const of = { questionId: study.prototypeId };
  return [
    { k: 'session', at, viewport: { width: 1280, height: 720 }, pixelRatio: 1, touch: false, language: 'en' },
    { k: 'test-start', at: at + 1_000, ...of },
    { k: 'screen', at: at + 1_000, ...of, screenId: study.screenIds[0] },
    { k: 'press', at: at + 3_000, ...of, screenId: study.screenIds[0], x: 20, y: 20, hotspotId: 'hot_1' },
    { k: 'screen', at: at + 3_100, ...of, screenId: study.screenIds[1] },
    { k: 'test-end', at: at + 4_000, ...of, ending: 'goal' },
  ];
};
const finish = async (streams: Record<string, number>) => callAs(app, tester.token, 'POST', '/run/finish', { streams });
const replay = (token = study.accessToken) =>
  callAs(app, token, 'GET', `/api/recordings/${tester.recordingId}/replay?qid=${study.prototypeId}`);
const stream = (name: string, headers: Record<string, string> = {}, token = study.accessToken) =>
  app.inject({
    method: 'GET',
    url: `/api/recordings/${tester.recordingId}/streams/${name}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const recording = async () =>
  (
    await sql<
      Record<string, unknown>
    >`select state, status, lapsed, failure, summary from recording where id = ${tester.recordingId}`.execute(ports.db)
  ).rows[0];
const bodies = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(body)::int as count from chunk where recording_id = ${tester.recordingId}`.execute(ports.db))
    .rows[0]?.count ?? -1;

async function takePrototypeTest(): Promise<void> {
  const events = prototypeRun();
  await sendChunk(app, tester.token, 'runner', 0, eventBody(events.slice(0, 3)));
  await sendChunk(app, tester.token, 'runner', 1, eventBody(events.slice(3)));
  await callAs(app, tester.token, 'POST', '/run/answers', {
    questionId: study.openId,
    value: { kind: 'text', text: 'Bright' },
    answeredAtMs: 6_000,
  });
  await finish({ runner: 2 });
  await ports.runJobs();
}

describe('the summary job', () => {
  it('P1: joins the chunks in sequence into one durable file and lets the bodies go', async () => {
    await takePrototypeTest();
    const answer = await stream('runner');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/x-ndjson' });
    const lines = gunzipSync(answer.rawPayload).toString().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(prototypeRun());
    expect(await bodies()).toBe(0);
    expect((await sendChunk(app, tester.token, 'runner', 1, eventBody(prototypeRun().slice(3)))).body).toMatchObject({ res: 1, next: 2 });
  });
  it('stores the summary and marks the recording as processed', async () => {
    await takePrototypeTest();
    expect(await recording()).toMatchObject({
      status: 1,
      failure: null,
      summary: {
        tests: [{ questionId: study.prototypeId, ending: 'goal', reached: true, clicks: 1, misclicks: 0, durationMs: 2_100 }],
        missingChunks: 0,
      },
    });
    expect((await countRecordings(ports.db, [study.collectorId])).get(study.collectorId)).toEqual({
      completes: 1,
      partial: 0,
      underWay: 0,
      verified: true,
    });
  });
  it('may run again and changes nothing', async () => {
    await takePrototypeTest();
    const before = await recording();
    const file = (await stream('runner')).rawPayload;
    await ports.jobs.send(ports.db, 'summarise-recording', { recordingId: tester.recordingId });
    await ports.runJobs();
    expect(await recording()).toEqual(before);
    expect((await stream('runner')).rawPayload).toEqual(file);
  });
  it('P2: reads over a gap and notes its place', async () => {
    const events = prototypeRun();
    await sendChunk(app, tester.token, 'runner', 0, eventBody(events.slice(0, 3)));
    await sendChunk(app, tester.token, 'runner', 2, eventBody(events.slice(3)));
    ports.setNow(new Date(Date.now() + 31 * 60_000));
    await runMaintenance(ports);
    await ports.runJobs();
    expect(await recording()).toMatchObject({ state: 'finished', lapsed: true, status: 1, summary: { missingChunks: 1 } });
    const { rows } = await sql`select missing, chunk_count from recording_stream where recording_id = ${tester.recordingId}`.execute(
      ports.db,
    );
    expect(rows).toEqual([{ missing: [1], chunkCount: 2 }]);
  });
  it('counts and marks lines that are no events, and chunks that do not inflate (C4)', async () => {
    await sendChunk(app, tester.token, 'runner', 0, eventBody(prototypeRun()));
    await sendChunk(app, tester.token, 'runner', 1, Buffer.from('not json\n{"k":"x"}\n'), { 'x-chunk-encoding': 'identity' });
    await sendChunk(app, tester.token, 'runner', 2, Buffer.from('no gzip'));
    await sendChunk(app, tester.token, 'runner', 3, eventBody([{ k: 'visibility', at: 1, pad: 'x'.repeat(8 * 1024 * 1024) }]));
    await finish({ runner: 4 });
    await ports.runJobs();
    const { rows } = await sql`select malformed_lines, note from recording_stream where recording_id = ${tester.recordingId}`.execute(
      ports.db,
    );
    expect(rows).toEqual([{ malformedLines: 4, note: '4 lines could not be read and are left out' }]);
    expect(await recording()).toMatchObject({ status: 1 });
  });
  it('marks a recording whose job never succeeds as failed for good; a later success still counts', async () => {
    await sendChunk(app, tester.token, 'runner', 0, eventBody(prototypeRun()));
    await finish({ runner: 1 });
    await sql`update prototype_screen set hotspots = '7'::jsonb where question_id = ${study.prototypeId}`.execute(ports.db);
    await expect(ports.runJobs()).rejects.toThrow();
    ports.setNow(new Date(Date.now() + 3 * 60 * 60_000));
    await runMaintenance(ports);
    expect(await recording()).toMatchObject({ status: 2, failure: 'could not be processed: the server did not succeed within two hours' });
    await sql`update prototype_screen set hotspots = '[]'::jsonb where question_id = ${study.prototypeId}`.execute(ports.db);
    await ports.runJobs();
    expect(await recording()).toMatchObject({ status: 1, failure: null });
  });
  it('leaves out events that are none or out of bounds, and processes the rest', async () => {
    await sendChunk(
      app,
      tester.token,
      'runner',
      0,
      eventBody([...prototypeRun(), { k: 'moves', at: 3_500, questionId: study.prototypeId }]),
    );
    await sendChunk(
      app,
      tester.token,
      `page.${study.websiteId}`,
      0,
      eventBody([
        { k: 'dom', at: 2_000, e: null },
        { k: 'page', at: 1_000, url: 7 },
      ]),
    );
    await sendChunk(app, tester.token, 'runner', 1, eventBody([{ k: 'test-start', at: 6_000, questionId: study.websiteId }]));
    await finish({ runner: 2, [`page.${study.websiteId}`]: 1 });
    await ports.runJobs();
    expect(await recording()).toMatchObject({ status: 1, failure: null });
    const { rows } = await sql<{
      note: string;
    }>`select note from recording_stream where recording_id = ${tester.recordingId} order by stream`.execute(ports.db);
    expect(rows.map(({ note }) => note)).toEqual([
      '2 lines could not be read and are left out',
      '1 lines could not be read and are left out',
    ]);
  });
});

describe('F4', () => {
  it('leaves a session with a recent chunk open and ends one without a sign', async () => {
    await sendChunk(app, tester.token, 'runner', 0, eventBody(prototypeRun()));
    await sql`update recording set last_sign_at = now() - interval '1 hour' where id = ${tester.recordingId}`.execute(ports.db);
    await runMaintenance(ports);
    expect(await recording()).toMatchObject({ state: 'open' });
    await sql`update chunk set stored_at = now() - interval '31 minutes' where recording_id = ${tester.recordingId}`.execute(ports.db);
    await runMaintenance(ports);
    expect(await recording()).toMatchObject({ state: 'finished', lapsed: true });
    expect((await countRecordings(ports.db, [study.collectorId])).get(study.collectorId)).toEqual({
      completes: 0,
      partial: 1,
      underWay: 0,
      verified: false,
    });
  });
  it('closes one that never sent anything', async () => {
    await sql`update recording set last_sign_at = now() - interval '1 hour' where id = ${tester.recordingId}`.execute(ports.db);
    await runMaintenance(ports);
    expect(await recording()).toMatchObject({ state: 'closed' });
  });
});

describe('GET replay', () => {
  it('names the test, its streams, answers and neighbours', async () => {
    await takePrototypeTest();
    const first = tester.recordingId;
    ports.setNow(new Date(Date.now() + 60_000));
    tester = await startTester(app, study.code);
    await takePrototypeTest();
    const manifest = (await replay()).json<Record<string, unknown>>();
    expect(manifest).toMatchObject({
      recordingId: tester.recordingId,
      projectName: 'Lamps',
      tester: { gender: 'Female', age: 30 },
      test: { questionId: study.prototypeId, name: 'App', task: 'Reach the end', kind: 'prototype', startAtMs: 2_000, endAtMs: 5_000 },
      outcome: { outcome: 'Success' },
      tests: [{ questionId: study.prototypeId, name: 'App' }],
      streams: [{ name: 'runner', kind: 'runner', questionId: null, url: `/api/recordings/${tester.recordingId}/streams/runner` }],
      answers: [{ questionId: study.openId, question: 'Why?', answer: 'Bright', atMs: 6_000 }],
      previousRecordingId: null,
      nextRecordingId: first,
    });
  });
  it('answers a stranger exactly as for a recording that does not exist', async () => {
    await takePrototypeTest();
    const stranger = await makeStudy(ports.db);
    const unknown = await callAs(app, stranger.accessToken, 'GET', '/api/recordings/rec_unknown/replay');
    const foreign = await replay(stranger.accessToken);
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
    const foreignStream = await stream('runner', {}, stranger.accessToken);
    expect([foreignStream.statusCode, foreignStream.body]).toEqual([404, unknown.body]);
    expect((await replay('nobody')).statusCode).toBe(401);
    expect((await replay(tester.token)).statusCode).toBe(401);
  });
  it('shows a demo recording to everyone', async () => {
    await takePrototypeTest();
    await sql`update project set owner_id = null, read_only = true where id = ${study.projectId}`.execute(ports.db);
    const stranger = await makeStudy(ports.db);
    expect((await replay(stranger.accessToken)).statusCode).toBe(200);
  });
  it('is not there before the recording is processed', async () => {
    await sendChunk(app, tester.token, 'runner', 0, eventBody(prototypeRun()));
    expect((await replay()).statusCode).toBe(404);
  });
});

describe('video streams', () => {
  it('keeps what cannot be remuxed as it came, and serves any part of it', async () => {
    const name = `screen.${study.websiteId}`;
    await sendChunk(app, tester.token, name, 0, Buffer.from('abcde'));
    await sendChunk(app, tester.token, name, 1, Buffer.from('fghij'));
    await finish({ [name]: 2 });
    await ports.runJobs();
    const whole = await stream(name);
    expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([200, 'video/webm', 'abcdefghij']);
    const part = await stream(name, { range: 'bytes=3-5' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 3-5/10', 'def']);
    expect((await stream(name, { range: 'bytes=10-' })).statusCode).toBe(416);
    const { rows } = await sql<{ note: string }>`select note from recording_stream where recording_id = ${tester.recordingId}`.execute(
      ports.db,
    );
    expect(rows[0]?.note).toMatch(/^kept as recorded/);
  });
});

describe('POST /run/withdraw', () => {
  it('leaves no row, chunk or file', async () => {
    await takePrototypeTest();
    const { rows } = await sql<{
      key: string;
    }>`select file_key as key from recording_stream where recording_id = ${tester.recordingId}`.execute(ports.db);
    const key = rows[0]?.key ?? '';
    expect(await ports.files.get(key)).not.toBeNull();
    expect((await callAs(app, tester.token, 'POST', '/run/withdraw', {})).json()).toEqual({ res: 1 });
    expect(await ports.files.get(key)).toBeNull();
    for (const table of ['recording_stream', 'chunk', 'answer']) {
      const left = await sql`select 1 from ${sql.table(table)} where recording_id = ${tester.recordingId}`.execute(ports.db);
      expect(left.rows).toEqual([]);
    }
    expect((await sendChunk(app, tester.token, 'runner', 0, eventBody(prototypeRun()))).body).toMatchObject({ error: 'session-unknown' });
    expect((await callAs(app, tester.token, 'GET', '/run/session')).statusCode).toBe(401);
  });
  it('removes the files of a deleted project too', async () => {
    await takePrototypeTest();
    const { rows } = await sql<{
      key: string;
    }>`select file_key as key from recording_stream where recording_id = ${tester.recordingId}`.execute(ports.db);
    await sql`delete from project where id = ${study.projectId}`.execute(ports.db);
    await runMaintenance(ports);
    expect(await ports.files.get(rows[0]?.key ?? '')).toBeNull();
  });
});
