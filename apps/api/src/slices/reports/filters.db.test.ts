import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordingRow, Report, Scenarios } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, makeStudy, type TestStudy } from '../sessions/testing-study.ts';
import { askLikes, takeTest } from './testing-results.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let ids: string[];

/** Five testers: gender, age, ending; the last came by a collector of its own. */
const testers = [
  ['Female', 25, 'goal'],
  ['Male', 40, 'goal'],
  ['Male', 61, 'gave-up'],
  ['Other', 33, 'goal'],
  [null, null, 'goal'],
] as const;
const secondCollector = 'col_second0000000000000';

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  study = await makeStudy(ports.db);
  await askLikes(ports, study);
  await sql`insert into collector select (jsonb_populate_record(collector, jsonb_build_object('id', ${secondCollector}::text,
    'invitation_code', 'SECND234'))).* from collector where id = ${study.collectorId}`.execute(ports.db);
  ids = [];
  for (const [gender, age, ending] of testers) {
    const { recordingId } = await takeTest(app, study, `Said at ${age}`, ending);
    await sql`update recording set gender = ${gender}, age = ${age} where id = ${recordingId}`.execute(ports.db);
    ids.push(recordingId);
  }
  await sql`update recording set collector_id = ${secondCollector} where id = ${ids[4]}`.execute(ports.db);
  await ports.runJobs();
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const ask = async (call: string, filter: object) =>
  callAs(app, study.accessToken, 'POST', `/${call}.cmd`, { project: study.projectId, ...filter });
const report = async (filter: object) => (await ask('GetSummary', filter)).json<Report>();
const paths = async (filter: object) => (await ask('GetPrototypeProjectScenaries', filter)).json<Scenarios>().AllScenaries;
const inReport = async (filter: object) => (await report(filter)).All.RawData.map(({ RecordingId }) => ids.indexOf(RecordingId)).sort();
const inPaths = async (filter: object) =>
  (await paths(filter)).flatMap(({ RecordingIds }) => RecordingIds.map((id) => ids.indexOf(id))).sort();

describe('the report and the paths of some testers', () => {
  it.each([
    [{ gender: 'Male' }, [1, 2]],
    [{ gender: 'Other' }, [3, 4]],
    [{ minAge: 33 }, [1, 2, 3]],
    [{ maxAge: 40 }, [0, 1, 3]],
    [{ minAge: 26, maxAge: '60' }, [1, 3]],
    [{ collector: secondCollector }, [4]],
    [{ gender: 'Male', maxAge: 50 }, [1]],
    [{ minAge: 50, maxAge: 20 }, []],
    [{ collector: '' }, [0, 1, 2, 3, 4]],
  ])('are about those of %j alone', async (filter, expected) => {
    expect(await inReport(filter)).toEqual(expected);
    expect(await inPaths(filter)).toEqual(expected);
  });
  it('give every figure of those testers: shares, outcomes and what they said', async () => {
    const { All, Unsuccess } = await report({ gender: 'Male' });
    expect([All.Count, All.SuccessRate, Unsuccess.Count]).toEqual([2, 50, 1]);
    expect(All.Blocks.flatMap(({ Texts }) => Texts.map(({ Text }) => Text)).sort()).toEqual(['Said at 40', 'Said at 61']);
    expect(await paths({ gender: 'Male' })).toMatchObject([
      { testers: 1, Percentage: 50 },
      { testers: 1, Percentage: 50 },
    ]);
  });
  it('judge outcomes by the norm of all recordings, whoever is asked for', async () => {
    expect((await report({ gender: 'Male' })).All.QuantitiveIndicators.Norm).toBe((await report({})).All.QuantitiveIndicators.Norm);
  });
  it('are told apart by outcome', async () => {
    expect(await inPaths({ outcome: 'Unsuccess' })).toEqual([2]);
    expect(await inPaths({ outcome: 'Success', gender: 'Other' })).toEqual([3, 4]);
  });
  it('leave what is kept of the whole as it is', async () => {
    expect(await inReport({})).toEqual([0, 1, 2, 3, 4]);
    expect(await inReport({ gender: 'Female' })).toEqual([0]);
    expect(await inReport({})).toEqual([0, 1, 2, 3, 4]);
  });
  it('see a recording that is withdrawn at once', async () => {
    expect(await inReport({ minAge: 25 })).toEqual([0, 1, 2, 3]);
    await sql`delete from recording where id = ${ids[0]}`.execute(ports.db);
    expect(await inReport({ minAge: 25 })).toEqual([1, 2, 3]);
  });
  it('say nothing of a collector of another project', async () => {
    const stranger = await makeStudy(ports.db);
    expect(await inReport({ collector: stranger.collectorId })).toEqual([]);
    expect((await ask('GetSummary', { collector: stranger.collectorId })).body).toBe(
      (await ask('GetSummary', { collector: 'col_x' })).body,
    );
  });
  it.each([{ gender: 'male' }, { minAge: 'young' }, { maxAge: 1.5 }])('are refused with 400 for %j', async (filter) => {
    expect((await ask('GetSummary', filter)).statusCode).toBe(400);
    expect((await ask('GetPrototypeProjectScenaries', filter)).statusCode).toBe(400);
  });
  it('are refused with 400 for an outcome there is not', async () => {
    expect((await ask('GetPrototypeProjectScenaries', { outcome: 'All' })).statusCode).toBe(400);
  });
});

it('a row of the table names its collector', async () => {
  const rows = (await ask('GetRecordings', {})).json<RecordingRow[]>();
  expect(rows.filter(({ CollectorId }) => CollectorId === secondCollector).map(({ Id }) => Id)).toEqual([ids[4]]);
});
