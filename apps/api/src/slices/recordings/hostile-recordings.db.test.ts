/** Recordings made to stop the server: each ends its own worker at most, is marked with the reason, and is not tried again. */
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { TaskStopped } from '../../platform/workers/index.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from '../sessions/testing-study.ts';
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
