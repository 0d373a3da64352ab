/** Recordings made to stop the server: each ends its own worker at most, is marked with the reason, and is not tried again. */
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { TaskStopped } from '../../platform/workers/index.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from '../sessions/testing-study.ts';
import { deadLettersOf } from '../../platform/jobs-schema.ts';
import { summariseJob } from '../sessions/index.ts';
import { giveUpRecording } from './summarise-recording.ts';
import { startRecordingWorkers } from './workers.ts';
import { runMaintenance } from '../../testing/testing-maintenance.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let tester: Tester;
let whole: TestPorts['workers'];

beforeAll(async () => {
  ports = await testPorts();
  whole = ports.workers;
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});
beforeEach(async () => {
  study = await makeStudy(ports.db);
  tester = await startTester(app, study.code);
});
afterEach(() => {
  ports.workers = whole;
});

const session = { k: 'session', at: 1_000, viewport: { width: 1280, height: 720 }, pixelRatio: 1, touch: false, language: 'en' };
const finish = async (streams: Record<string, number>, by = tester) => callAs(app, by.token, 'POST', '/run/finish', { streams });
const rows = async () =>
  (await callAs(app, study.accessToken, 'POST', '/GetRecordings.cmd', { project: study.projectId })).json<object[]>();
const rowOf = (by: Tester, over: object): object => expect.objectContaining({ Id: by.recordingId, ...over }) as object;

it('parks the job of a recording that its worker did not survive, once, and lets others go on', async () => {
  await finish({ runner: 0 });
  const run = vi.fn(() => Promise.reject(new TaskStopped('it took longer than 120 s')));
  ports.workers = { ...whole, run };
  await ports.runJobs();
  ports.workers = whole;
  const other = await startTester(app, study.code);
  await sendChunk(app, other.token, 'runner', 0, eventBody([session]));
  await finish({ runner: 1 }, other);
  await ports.runJobs();
  await runMaintenance(ports);
  expect(run).toHaveBeenCalledTimes(1);
  const all = await rows();
  expect(all).toContainEqual(rowOf(tester, { Status: 2, Failure: 'it took longer than 120 s' }));
  expect(all).toContainEqual(rowOf(other, { Status: 1, Failure: null }));
});

it('ends a recording that inflates to 384 MB at its limit, with what it has', async () => {
  await sendChunk(app, tester.token, 'runner', 0, eventBody([session]));
  const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, ' '));
  for (let sequence = 1; sequence < 49; sequence += 1) await sendChunk(app, tester.token, 'runner', sequence, bomb);
  await finish({ runner: 49 });
  await ports.runJobs();
  expect(await rows()).toContainEqual(rowOf(tester, { Status: 1, Failure: null, EndedEarly: 'session' }));
  const { rows: streams } = await sql<object>`
    select chunk_count as chunks, inflated_bytes <= 314572800 as bounded, byte_count < 10000 as small from recording_stream
    where recording_id = ${tester.recordingId}`.execute(ports.db);
  expect(streams).toEqual([{ chunks: 49, bounded: true, small: true }]);
});

it('retries a recording that met a full disk', async () => {
  await sendChunk(app, tester.token, 'runner', 0, eventBody([session]));
  await finish({ runner: 1 });
  const { files } = ports;
  const full = new Error('no space left on device');
  ports.files = {
    ...files,
    write: async (_key, source) => {
      const pieces = source[Symbol.asyncIterator]();
      await pieces.next();
      await pieces.return?.();
      throw full;
    },
  };
  await expect(ports.runJobs()).rejects.toThrow('no space left on device');
  expect(await rows()).toContainEqual(rowOf(tester, { Status: 0 }));
  ports.files = files;
  await ports.runJobs();
  expect(await rows()).toContainEqual(rowOf(tester, { Status: 1 }));
});

const recording = async () =>
  (await sql<Record<string, unknown>>`select status, failure, summary from recording where id = ${tester.recordingId}`.execute(ports.db))
    .rows[0];

it('processes events with text that PostgreSQL cannot hold, and stores them without it', async () => {
  const test = { questionId: study.websiteId, at: 2_000 };
  const page = (url: string) => ({ k: 'page', at: 2_100, url, title: 'A\ud800', viewport: { width: 800, height: 600 } });
  const runner = [session, { k: 'test-start', ...test }, { k: 'test-end', ...test, at: 9_000, ending: 'done' }];
  await sendChunk(app, tester.token, 'runner', 0, eventBody(runner));
  await sendChunk(
    app,
    tester.token,
    `page.${study.websiteId}`,
    0,
    eventBody([page('https://shop.example/a\0b'), page('https://shop.example/\udfff')]),
  );
  await finish({ runner: 1, [`page.${study.websiteId}`]: 1 });
  await ports.runJobs();
  expect(await recording()).toMatchObject({ status: 1, failure: null });
  expect(JSON.stringify((await recording())?.['summary'])).toContain('/a\ufffdb');
  const stored = await callAs(app, study.accessToken, 'GET', `/api/recordings/${tester.recordingId}/streams/page.${study.websiteId}`);
  expect(stored.body).not.toMatch(/\\u(0000|d[89a-f])/i);
});

it('shows why a job was parked, and says that the server stopped only where it did', async () => {
  const letters = deadLettersOf(summariseJob);
  const letter = (output: object) => sql`
    insert into jobs.job (name, data, output) values (${letters}, ${JSON.stringify({ recordingId: tester.recordingId })}, ${JSON.stringify(output)})`;
  await finish({});
  const cases: [object, string][] = [
    [{ message: 'invalid byte sequence' }, 'could not be processed: invalid byte sequence'],
    [{ message: 'The server ended while this ran.' }, 'could not be processed: the server stopped twice meanwhile'],
  ];
  for (const [output, failure] of cases) {
    await sql`delete from jobs.job where name = ${letters}`.execute(ports.db);
    await sql`update recording set status = 0, failure = null where id = ${tester.recordingId}`.execute(ports.db);
    await letter(output).execute(ports.db);
    await runMaintenance(ports);
    expect(await recording()).toMatchObject({ status: 2, failure });
  }
});

it('marks a recording whose job was given up with the reason; a later success still counts', async () => {
  await finish({});
  await giveUpRecording(ports, { recordingId: tester.recordingId }, 'it is broken');
  expect(await recording()).toMatchObject({ status: 2, failure: 'could not be processed: it is broken' });
  await ports.runJobs();
  expect(await recording()).toMatchObject({ status: 1, failure: null });
});
