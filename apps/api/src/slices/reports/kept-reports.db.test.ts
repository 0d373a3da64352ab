import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, type Report, type Scenarios } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, makeStudy, type Tester, type TestStudy } from '../sessions/testing-study.ts';
import { startReportWorker } from './merging/refresh-reports.ts';
import { storeMerged } from './merging/report-store.ts';
import { askLikes, takeTest } from './testing-results.ts';
import { runMaintenance } from '../../testing/testing-maintenance.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let tester: Tester;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  await startReportWorker(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});
/** One processed recording, whose report and scenarios somebody has viewed. */
beforeEach(async () => {
  ports.setNow(new Date());
  study = await makeStudy(ports.db);
  await askLikes(ports, study);
  tester = await takeTest(app, study, 'The warm light');
  await ports.runJobs();
  expect((await report()).All.Count).toBe(1);
  expect((await scenarios()).AllScenaries.map((one) => one.testers)).toEqual([1]);
});

const ask = async (path: string) => callAs(app, study.accessToken, 'POST', path, { project: study.projectId });
const report = async () => (await ask('/GetSummary.cmd')).json<Report>();
const scenarios = async () => (await ask('/GetPrototypeProjectScenaries.cmd')).json<Scenarios>();
const withdraw = async () => callAs(app, tester.token, 'POST', '/run/withdraw', {});
const revision = async () =>
  (await sql<{ revision: number }>`select results_revision as revision from project where id = ${study.projectId}`.execute(ports.db))
    .rows[0]?.revision ?? -1;
const stored = async () =>
  (
    await sql<{ kind: string; revision: number; body: Buffer | null }>`
      select kind, revision, body from merged_report where project_id = ${study.projectId} order by kind`.execute(ports.db)
  ).rows.map(({ kind, revision: of, body }) => ({ kind, of, text: body === null ? null : gunzipSync(body).toString() }));

describe('a stored report', () => {
  it('is what the call answers', async () => {
    const answer = await ask('/GetSummary.cmd');
    expect(calls.getSummary.answer.parse(answer.json())).toEqual(answer.json());
    expect((await stored()).find(({ kind }) => kind === 'summary')?.text).toBe(answer.body);
  });
  it('is sent compressed to who takes it so', async () => {
    const headers = { authorization: `Bearer ${study.accessToken}`, 'accept-encoding': 'gzip' };
    const packed = await app.inject({ method: 'POST', url: '/GetSummary.cmd', headers, payload: { project: study.projectId } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json; charset=utf-8' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await ask('/GetSummary.cmd')).body);
  });
  it('is merged again in the background once somebody has looked at it', async () => {
    await takeTest(app, study, 'The shade');
    await ports.runJobs();
    const now = await revision();
    expect((await stored()).map(({ kind, of }) => [kind, of])).toEqual([
      ['scenarios', now],
      ['summary', now],
    ]);
  });
  it('is as it would be merged now for all who ask at the same time', async () => {
    await sql`update recording set summary = jsonb_set(summary, '{tests,0,misclicks}', '7') where id = ${tester.recordingId}`.execute(
      ports.db,
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => report()));
    expect(answers.map((answer) => answer.All.RawData[0]?.Misclicks)).toEqual(Array(20).fill(7));
  });
});

describe('the next call sees', () => {
  const likes = async () => (await report()).All.GoodCriterias.map((one) => one.Text);
  it('a recording summarised', async () => {
    await takeTest(app, study, 'The shade', 'gave-up');
    await ports.runJobs();
    expect([(await report()).All.Count, (await report()).Unsuccess.Count]).toEqual([2, 1]);
    expect((await scenarios()).AllScenaries).toHaveLength(2);
  });
  it('a recording withdrawn', async () => {
    expect(await likes()).toContain('The warm light');
    await withdraw();
    expect((await report()).All.Count).toBe(0);
    expect(await scenarios()).toEqual({ AllScenaries: [] });
  });
  it('a recording outlived', async () => {
    ports.setNow(new Date(Date.now() + 366 * 86_400_000));
    await runMaintenance(ports);
    // The researcher's token has expired by then; the report is asked for today.
    ports.setNow(new Date());
    expect((await report()).All.Count).toBe(0);
  });
  it('a question renamed, and another expected path', async () => {
    await sql`update question set name = 'Renamed' where id = ${study.openId}`.execute(ports.db);
    expect((await report()).All.Blocks.map((block) => block.Name)).toContain('Renamed');
    expect((await scenarios()).AllScenaries[0]?.Expected).toBe(false);
    await sql`update question set expected_path = ${study.screenIds} where id = ${study.prototypeId}`.execute(ports.db);
    expect((await scenarios()).AllScenaries[0]?.Expected).toBe(true);
  });
  it('a collector deleted with its recordings', async () => {
    await sql`delete from collector where id = ${study.collectorId}`.execute(ports.db);
    expect((await report()).All.Count).toBe(0);
  });
});

describe('erasure', () => {
  /** Tables in whose rows the words are found, stored reports unpacked. */
  const foundIn = async (words: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      ports.db,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await sql`select 1 from ${sql.table(name)} as t where t::text like ${`%${words}%`} limit 1`.execute(ports.db);
      if (hits.rows.length > 0) found.push(name);
    }
    if ((await stored()).some(({ text }) => text?.includes(words))) found.push('merged_report');
    return found.sort();
  };
  it('leaves what a tester said nowhere, from the moment of withdrawing, and after the next merge', async () => {
    tester = await takeTest(app, study, 'PLANTED-WORDS');
    await ports.runJobs();
    expect((await report()).All.Count).toBe(2);
    await scenarios();
    expect(await foundIn('PLANTED-WORDS')).toEqual(['answer', 'merged_report', 'recording']);
    await withdraw();
    expect(await foundIn('PLANTED-WORDS')).toEqual([]);
    await ports.runJobs();
    expect((await ask('/GetSummary.cmd')).body).not.toContain('PLANTED-WORDS');
    expect(await foundIn('PLANTED-WORDS')).toEqual([]);
  });
  it('is not undone by a merge that began before it', async () => {
    const of = { projectId: study.projectId, kind: 'summary', questionId: study.prototypeId } as const;
    const before = await revision();
    await withdraw();
    await storeMerged(ports.db, of, 'any source', { revision: before, body: Buffer.from('too late') });
    expect((await stored()).map(({ text }) => text)).toEqual([null, null]);
    await storeMerged(ports.db, of, 'any source', { revision: await revision(), body: gzipSync('in time') });
    expect((await stored()).map(({ text }) => text)).toEqual([null, 'in time']);
  });
});
