/** Times that no clock says, in requests made by hand: refused, left out or believed, as C5, C7 of packages/wire/src/chunks/SPEC.md say. */
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { chunkHeaders, latestAtMs } from '@sightline/wire/chunks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from '../sessions/testing-study.ts';
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
  study = await makeStudy(ports.db, { sampleSize: 100 });
  tester = await startTester(app, study.code);
});

const recording = async () =>
  (
    await sql<Record<string, unknown>>`select state, lapsed, status, summary from recording where id = ${tester.recordingId}`.execute(
      ports.db,
    )
  ).rows[0];
const finish = (streams: Record<string, number>) => callAs(app, tester.token, 'POST', '/run/finish', { streams });

describe('answeredAtMs', () => {
  /** Written by hand, since JSON has numbers that no clock gives. */
  const answer = (answeredAtMs: string) =>
    app.inject({
      method: 'POST',
      url: '/run/answers',
      headers: { authorization: `Bearer ${tester.token}`, 'content-type': 'application/json' },
      payload: `{"questionId":"${study.openId}","value":{"kind":"text","text":"x"},"answeredAtMs":${answeredAtMs}}`,
    });
  const stored = async () =>
    (await sql`select answered_at_ms as at from answer where recording_id = ${tester.recordingId}`.execute(ports.db)).rows;

  it.each(['-1', '-8640000000000000', `${latestAtMs + 1}`, '1e400', '-1e400', 'null', '"NaN"', '"1000"', '{}'])(
    'of %s is refused by name, and nothing is stored',
    async (time) => {
      const refused = await answer(time);
      expect([refused.statusCode, refused.json<{ fields: { field: string }[] }>().fields[0]?.field]).toEqual([400, 'answeredAtMs']);
      expect(await stored()).toEqual([]);
    },
  );

  it.each([0, latestAtMs])('of %i is believed', async (time) => {
    expect((await answer(String(time))).json()).toEqual({ res: 1 });
    expect(await stored()).toEqual([{ at: time }]);
  });
});

describe('C5: what a chunk says of its times', () => {
  const send = (first: string, last: string) =>
    sendChunk(app, tester.token, 'runner', 0, eventBody([{ k: 'visibility', at: 0, visible: true }]), {
      [chunkHeaders.firstAtMs]: first,
      [chunkHeaders.lastAtMs]: last,
    });

  it.each([
    ['-1', '2000'],
    ['0', '-1'],
    ['NaN', 'NaN'],
    ['1', 'Infinity'],
    ['1', '1e16'],
    ['1', `${latestAtMs + 1}`],
    ['2000', '1000'],
    ['', ''],
  ])('from %s to %s is malformed, and nothing is stored', async (first, last) => {
    expect(await send(first, last)).toMatchObject({ status: 400, body: { error: 'chunk-malformed' } });
    const { rows } = await sql`select from chunk where recording_id = ${tester.recordingId}`.execute(ports.db);
    expect(rows).toEqual([]);
  });

  it('from 0 to the last moment a date can hold is taken', async () => {
    expect((await send('0', String(latestAtMs))).status).toBe(200);
  });
});

describe('C7: the times of events', () => {
  const of = () => ({ questionId: study.prototypeId });
  const run = (): object[] => [
    { k: 'test-start', at: 0, ...of() },
    { k: 'screen', at: 0, ...of(), screenId: study.screenIds[0] },
    { k: 'test-end', at: 4_000, ...of(), ending: 'gave-up' },
  ];
  const plain = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const identity = { [chunkHeaders.encoding]: 'identity' };

  it('that are none are left out and counted, and the recording is analysed from the others', async () => {
    const times = ['-1', '-1e400', '1e400', '1e300', `${latestAtMs + 1}`, 'null', '"4000"', '[1]'];
    const lines = times.map((at) => `{"k":"press","at":${at},"questionId":"${study.prototypeId}","x":1,"y":1}`);
    await sendChunk(app, tester.token, 'runner', 0, plain([...run().map((event) => JSON.stringify(event)), ...lines]), identity);
    await finish({ runner: 1 });
    await ports.runJobs();
    const { rows } =
      await sql`select malformed_lines as malformed from recording_stream where recording_id = ${tester.recordingId}`.execute(ports.db);
    expect(rows).toEqual([{ malformed: times.length }]);
    expect(await recording()).toMatchObject({ status: 1, summary: { durationMs: 4_000, tests: [{ durationMs: 4_000, clicks: 0 }] } });
    const file = await callAs(app, study.accessToken, 'GET', `/api/recordings/${tester.recordingId}/streams/runner`);
    const kept = gunzipSync(file.rawPayload).toString().trimEnd().split('\n');
    expect(kept.map((line) => JSON.parse(line) as object)).toEqual(run());
  });

  it('of a site that says its test ended before it began make no time below zero', async () => {
    const [startAt, page] = [100_000, `page.${study.websiteId}`];
    await sendChunk(app, tester.token, 'runner', 0, eventBody([{ k: 'test-start', at: startAt, questionId: study.websiteId }]));
    await sendChunk(app, tester.token, page, 0, eventBody([{ k: 'test-end', at: 5, ending: 'done' }]));
    await finish({ runner: 1, [page]: 1 });
    await ports.runJobs();
    expect(await recording()).toMatchObject({
      status: 1,
      summary: { durationMs: 0, tests: [{ startAtMs: startAt, endAtMs: startAt, durationMs: 0, ending: 'none' }] },
    });
  });

  it('in the far future are believed, move nothing that the server decides by time, and the report and the replay hold', async () => {
    const far = { [chunkHeaders.firstAtMs]: '0', [chunkHeaders.lastAtMs]: String(latestAtMs) };
    const events = [...run().slice(0, 2), { k: 'test-end', at: latestAtMs, ...of(), ending: 'gave-up' }];
    await sendChunk(app, tester.token, 'runner', 0, eventBody(events), far);
    ports.setNow(new Date(Date.now() + 29 * 60_000));
    await runMaintenance(ports);
    expect(await recording()).toMatchObject({ state: 'open' });
    ports.setNow(new Date(Date.now() + 31 * 60_000));
    await runMaintenance(ports);
    expect(await recording()).toMatchObject({ state: 'finished', lapsed: true });
    await ports.runJobs();
    expect(await recording()).toMatchObject({ status: 1, summary: { durationMs: latestAtMs } });
    const replay = await callAs(app, study.accessToken, 'GET', `/api/recordings/${tester.recordingId}/replay?qid=${study.prototypeId}`);
    expect([replay.statusCode, replay.json<{ test: { endAtMs: number } }>().test.endAtMs]).toEqual([200, latestAtMs]);
  });
});
