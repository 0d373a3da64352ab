import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester } from '../sessions/testing-study.ts';
import { startRecordingWorkers } from './workers.ts';
import { runMaintenance } from '../../testing/testing-maintenance.ts';

const dayMs = 86_400_000;

let ports: TestPorts;
let app: FastifyInstance;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

/** A finished session with one answer and one stored file. */
async function finishedSession() {
  const study = await makeStudy(ports.db);
  const tester = await startTester(app, study.code);
  await sendChunk(app, tester.token, 'runner', 0, eventBody([{ k: 'visibility', at: 1_000, visible: true }]));
  const value = { kind: 'text', text: 'Bright' };
  await callAs(app, tester.token, 'POST', '/run/answers', { questionId: study.openId, value, answeredAtMs: 6_000 });
  await callAs(app, tester.token, 'POST', '/run/finish', { streams: { runner: 1 } });
  await ports.runJobs();
  const { rows } = await sql<{ startedAt: Date; fileKey: string }>`
    select started_at, file_key from recording join recording_stream on recording_id = id where id = ${tester.recordingId}`.execute(
    ports.db,
  );
  const stored = rows[0];
  if (!stored) throw new Error('The session left no stored stream.');
  return { recordingId: tester.recordingId, begunMs: stored.startedAt.getTime(), fileKey: stored.fileKey };
}

it('deletes a session, its answers and its files once it was kept as long as the tester was told, not a day before', async () => {
  const { recordingId, begunMs, fileKey } = await finishedSession();
  ports.setNow(new Date(begunMs + 364 * dayMs));
  await runMaintenance(ports);
  expect(await ports.files.get(fileKey)).not.toBeNull();

  ports.setNow(new Date(begunMs + 366 * dayMs));
  await runMaintenance(ports);
  const { rows } = await sql`
    select id from recording where id = ${recordingId} union all select recording_id from answer where recording_id = ${recordingId}`.execute(
    ports.db,
  );
  expect(rows).toEqual([]);
  expect(await ports.files.get(fileKey)).toBeNull();
});

it('removes every other file when one cannot be removed, and that one at a later run', async () => {
  const [stuck, sound] = [await finishedSession(), await finishedSession()];
  const disk = ports.files;
  const failing = { ...disk, remove: (key: string) => (key === stuck.fileKey ? Promise.reject(new Error('read-only')) : disk.remove(key)) };
  ports.setNow(new Date(stuck.begunMs + 366 * dayMs));
  ports.files = failing;
  await expect(runMaintenance(ports)).rejects.toThrow('1 of 2 files could not be removed');
  ports.files = disk;
  expect(await disk.get(stuck.fileKey)).not.toBeNull();
  expect(await disk.get(sound.fileKey)).toBeNull();
  await runMaintenance(ports);
  expect(await disk.get(stuck.fileKey)).toBeNull();
});
