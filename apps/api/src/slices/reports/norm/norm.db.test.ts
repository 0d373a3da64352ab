import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { normOf, type Bounds, type RecordingSummary } from '@sightline/analysis';
import { toStudyQuestions } from '@sightline/wire/run';
import { buildServer } from '../../../compose.ts';
import { testPorts, type TestPorts } from '../../../platform/testing.ts';
import { findItems } from '../../projects/index.ts';
import { startRecordingWorkers } from '../../recordings/index.ts';
import { callAs, makeStudy, sendChunk, eventBody, startTester, type TestStudy } from '../../sessions/testing-study.ts';
import { refreshReports } from '../merging/refresh-reports.ts';
import { askLikes, takeTest } from '../testing-results.ts';
import { getNorm } from './get-norm.ts';
import { storeNorm } from './norm-store.ts';
import { runMaintenance } from '../../../testing/testing-maintenance.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;

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
  await askLikes(ports, study);
});

const questions = async () => toStudyQuestions(await findItems(ports.db, study.projectId));
const norm = async () => getNorm(ports.db, { projectId: study.projectId, questionId: study.prototypeId, study: await questions() });
const stored = async () =>
  ports.db
    .selectFrom('testNorm')
    .innerJoin('project', 'project.id', 'testNorm.projectId')
    .select(['durationMs', 'misclicks', 'revision', 'resultsRevision'])
    .where('projectId', '=', study.projectId)
    .executeTakeFirst();

/** From every summary, as a report takes it. */
async function computed(): Promise<Bounds> {
  const { rows } = await sql<{ summary: RecordingSummary; lapsed: boolean }>`
    select summary, lapsed from recording where project_id = ${study.projectId} and status = 1`.execute(ports.db);
  const { durationMs, misclicks } = normOf(rows, study.prototypeId, { questions: await questions() });
  return { durationMs, misclicks };
}

async function take(...seconds: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const one of seconds) ids.push((await takeTest(app, study, 'The map', 'goal', one)).recordingId);
  await ports.runJobs();
  return ids;
}

describe('the stored norm of a test', () => {
  it('is the one that all summaries give, after every change of them', async () => {
    expect(await norm()).toEqual(await computed());
    const [first = ''] = await take(3, 4, 5, 6.5);
    expect(await norm()).toEqual(await computed());
    const tester = await takeTest(app, study, 'The map', 'goal', 60);
    await takeTest(app, study, 'The map', 'gave-up', 200);
    await ports.runJobs();
    expect(await norm()).toEqual(await computed());
    await callAs(app, tester.token, 'POST', '/run/withdraw', {});
    expect(await norm()).toEqual(await computed());
    await take(7, 8);
    expect(await norm()).toEqual(await computed());
    await sql`delete from recording where id = ${first}`.execute(ports.db);
    expect(await norm()).toEqual(await computed());
    expect((await norm())?.durationMs).toBeGreaterThan(6_000);
  });

  it('is stored, and read without any sample while nothing changes', async () => {
    await take(3, 4, 5, 6, 7);
    const made = await norm();
    expect(await stored()).toMatchObject({ ...made });
    await sql`update test_norm set duration_ms = 1 where project_id = ${study.projectId}`.execute(ports.db);
    expect((await norm())?.durationMs).toBe(1);
  });

  it('is made again by the job after a change, without anybody asking', async () => {
    await take(3, 4, 5, 6, 7);
    await norm();
    await take(20);
    await refreshReports(ports, { projectId: study.projectId });
    expect(await stored()).toMatchObject(await computed());
    const row = await stored();
    expect(row?.revision).toBe(row?.resultsRevision);
  });

  it('follows the time limit of the question', async () => {
    await sql`update question set limit_sec = 100 where id = ${study.prototypeId}`.execute(ports.db);
    expect((await norm())?.durationMs).toBe(80_000);
    await sql`update question set limit_sec = 0 where id = ${study.prototypeId}`.execute(ports.db);
    expect((await norm())?.durationMs).toBeNull();
  });

  it('leaves out a session that lapsed, also one that goes on', async () => {
    await take(3, 4, 5, 6);
    const tester = await startTester(app, study.code);
    const of = { questionId: study.prototypeId };
    const events = [
      { k: 'test-start', at: 1, ...of },
      { k: 'screen', at: 9_000, ...of, screenId: study.screenIds[1] },
      { k: 'test-end', at: 9_100, ...of, ending: 'goal' },
    ];
    await sendChunk(app, tester.token, 'runner', 0, eventBody(events));
    ports.setNow(new Date(ports.now().getTime() + 31 * 60_000));
    await runMaintenance(ports);
    await ports.runJobs();
    const four = await norm();
    expect(four).toEqual(await computed());
    await sendChunk(app, tester.token, 'runner', 1, eventBody([{ k: 'away', at: 9_200 }]));
    expect(await norm()).toEqual(four);
    await callAs(app, tester.token, 'POST', '/run/finish', { streams: { runner: 2 } });
    await ports.runJobs();
    expect(await norm()).toEqual(await computed());
    expect(await norm()).not.toEqual(four);
  });

  it('is forgotten with a recording in it, and not stored again from what was read before', async () => {
    const tester = await takeTest(app, study, 'The map', 'goal', 5);
    await ports.runJobs();
    await norm();
    const of = { projectId: study.projectId, questionId: study.prototypeId, source: 'any' };
    const before = (await stored())?.revision ?? -1;
    await callAs(app, tester.token, 'POST', '/run/withdraw', {});
    expect(await stored()).toBeUndefined();
    await storeNorm(ports.db, of, before, { durationMs: 1, misclicks: 1 });
    expect(await stored()).toBeUndefined();
  });

  it('is null for a project that is gone', async () => {
    expect(await getNorm(ports.db, { projectId: 'prj_gone', questionId: 'qst_gone', study: [] })).toBeNull();
  });
});
