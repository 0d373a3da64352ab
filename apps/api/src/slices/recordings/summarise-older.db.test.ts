import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { summaryVersion } from '@sightline/analysis';
import { calls, type GazeMaps } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type TestStudy } from '../sessions/testing-study.ts';
import { findOlderSummaries } from './recording-store.ts';
import { startRecordingWorkers } from './workers.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  study = await makeStudy(ports.db, { gaze: 'optional' });
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

/** Begins to work as a process that starts does, and runs what there is to do. */
async function startAndRun(): Promise<void> {
  await startRecordingWorkers(ports);
  await ports.runJobs();
}

/** A tester who looked for two seconds at the first screen; returns their recording. */
async function look(): Promise<string> {
  const of = { questionId: study.prototypeId };
  const tester = await startTester(app, study.code, { consents: ['screen', 'gaze'] });
  const runner = [
    { k: 'test-start', at: 2_000, ...of },
    { k: 'stage', at: 1_900, ...of, x: 50, y: 20, width: 400, height: 800, scale: 2 },
    { k: 'screen', at: 2_000, ...of, screenId: study.screenIds[0] },
    { k: 'test-end', at: 5_000, ...of, ending: 'done' },
  ];
  const px = { meanPx: 40, medianPx: 40, meanDeg: 2, medianDeg: 2, precisionPx: 20 };
  const accuracy = { ...px, samplesPerSecond: 15, validShare: 0.9, distanceMm: 600, driftPx: null };
  const sensing = [
    { k: 'origin', at: 1_500, x: 100, y: 200 },
    { k: 'calibration', at: 1_600, phase: 'start', attempt: 1, points: 9, accuracy, grade: 'A' },
    { k: 'gaze', at: 2_100, points: Array.from({ length: 20 }, (_, index) => [index * 100, 200, 300]).flat() },
  ];
  await sendChunk(app, tester.token, 'runner', 0, eventBody(runner));
  await sendChunk(app, tester.token, 'sensing', 0, eventBody(sensing));
  await callAs(app, tester.token, 'POST', '/run/finish', { streams: { runner: 1, sensing: 1 } });
  return tester.recordingId;
}

/** As version 2 left it: nothing of where the tester looked. */
const makeOlder = (id: string) =>
  sql`
    update recording set summary_version = 2, summary = jsonb_set(summary || '{"version": 2}', '{tests}',
      (select jsonb_agg(test - 'gaze') from jsonb_array_elements(summary->'tests') as test)) where id = ${id}`.execute(ports.db);
const versionsOf = async (ids: readonly string[]) =>
  (await sql<{ version: number }>`select summary_version as version from recording where id = any (${ids})`.execute(ports.db)).rows;
const testersOnMaps = async (): Promise<number> => {
  const asked = await callAs(app, study.accessToken, 'POST', calls.getGazeMaps.path, {
    project: study.projectId,
    question: study.prototypeId,
  });
  return (calls.getGazeMaps.answer.parse(asked.json()) as GazeMaps).Testers.A;
};
/** Jobs that summarise a recording, done or to be done. */
const asked = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job where name = 'summarise-recording'`.execute(
    ports.db,
  );
  return rows[0]?.count ?? -1;
};

it('makes summaries of an earlier version again when a process starts, so that old recordings have their gaze on the heatmap', async () => {
  const ids = [await look(), await look()];
  await startAndRun();
  expect(await testersOnMaps()).toBe(2);
  const { rows: before } = await sql<{ summary: object }>`select summary from recording where id = any (${ids}) order by id`.execute(
    ports.db,
  );
  // A recording whose events are no longer there keeps what is known of it.
  const bare = await look();
  await startAndRun();
  await makeOlder(bare);
  await sql`delete from recording_stream where recording_id = ${bare}`.execute(ports.db);

  for (const id of ids) await makeOlder(id);
  expect(await versionsOf(ids)).toEqual([{ version: 2 }, { version: 2 }]);
  await sql`delete from jobs.job`.execute(ports.db);
  await startAndRun();
  expect(await versionsOf(ids)).toEqual([{ version: summaryVersion }, { version: summaryVersion }]);
  expect(await versionsOf([bare])).toEqual([{ version: 2 }]);
  const { rows: after } = await sql<{ summary: object }>`select summary from recording where id = any (${ids}) order by id`.execute(
    ports.db,
  );
  expect(after).toEqual(before);
  expect(await testersOnMaps()).toBe(2);

  // Done once: another start asks for nothing.
  expect(await asked()).toBe(2);
  await sql`delete from jobs.job`.execute(ports.db);
  await startAndRun();
  expect(await asked()).toBe(0);
});

it('goes through them in batches, in the order of their ids', async () => {
  const ids = [await look(), await look(), await look()].sort();
  await startAndRun();
  for (const id of ids) await makeOlder(id);
  const first = await findOlderSummaries(ports.db, summaryVersion, '', 2);
  expect(first).toHaveLength(2);
  const rest = await findOlderSummaries(ports.db, summaryVersion, first[1] ?? '', 2);
  expect([...first, ...rest]).toEqual(ids);
});
