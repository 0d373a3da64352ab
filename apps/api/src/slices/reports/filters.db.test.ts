import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilterChoices, RecordingRow, Report, Scenarios } from '@sightline/wire/calls';
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
  await sql`update recording set device = device || '{"userAgent": "Android 15; Mobile", "language": "pt-BR"}' where id = ${ids[1]}`.execute(
    ports.db,
  );
  await sql`update recording set finished_at = '2026-05-02T23:59:59.9Z' where id = ${ids[2]}`.execute(ports.db);
  await ports.runJobs();
  const gaze = { grade: 'B', calibration: null, end: null, integrity: 90 };
  await sql`update recording set summary = summary || ${JSON.stringify({ sensing: { gaze, expression: null } })}::jsonb where id = ${ids[3]}`.execute(
    ports.db,
  );
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
    [{ language: 'pt' }, [1]],
    [{ device: 'phone' }, [1]],
    [{ device: 'computer', maxAge: 30 }, [0]],
    [{ device: 'tablet' }, []],
    [{ from: '2026-05-02', to: '2026-05-02' }, [2]],
    [{ to: '2026-05-01' }, []],
    [{ grades: 'AB' }, [3]],
    [{ grades: 'A' }, []],
    [{ grades: 'B', gender: 'Female' }, []],
  ])('are about those of %j alone', async (filter, expected) => {
    expect(await inReport(filter)).toEqual(expected);
    expect(await inPaths(filter)).toEqual(expected);
  });
  it('are about those who answered so, or visited the screen', async () => {
    expect(await inReport({ answered: study.openId, answer: 'AT 61' })).toEqual([2]);
    expect(await inReport({ answered: study.choiceId, answer: study.optionIds[0] })).toEqual([0, 1, 2, 3, 4]);
    expect(await inReport({ answered: study.choiceId, answer: study.optionIds[1] })).toEqual([]);
    expect(await inReport({ answered: study.prototypeId })).toEqual([]);
    expect(await inPaths({ screen: study.screenIds[1] })).toEqual([0, 1, 3, 4]);
    expect(await inReport({ screen: study.screenIds[0], answered: study.openId, answer: '%' })).toEqual([]);
  });
  it('name all recordings that match, and none without a filter', async () => {
    expect(await report({})).not.toHaveProperty('Matching');
    expect((await report({ gender: 'Male' })).Matching?.map((id) => ids.indexOf(id)).sort()).toEqual([1, 2]);
    expect((await report({ grades: 'B' })).Matching).toEqual([ids[3]]);
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
  it.each([
    { gender: 'male' },
    { minAge: 'young' },
    { maxAge: 1.5 },
    { language: 'english' },
    { device: 'watch' },
    { grades: 'BA' },
    { grades: '' },
    { from: '2026-02-30' },
    { to: '0001-01-01' },
    { screen: 'x'.repeat(501) },
  ])('are refused with 400 for %j', async (filter) => {
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

it('the choices of a project are what its recordings have', async () => {
  const { Languages, Devices, Screens } = (await ask('GetFilterChoices', {})).json<FilterChoices>();
  expect(Languages).toEqual([
    { Value: 'en', Count: 3 },
    { Value: 'pt', Count: 1 },
  ]);
  expect(Devices).toEqual([
    { Value: 'computer', Count: 3 },
    { Value: 'phone', Count: 1 },
  ]);
  expect(Screens.map(({ Value, Count }) => [Value, Count])).toEqual([
    [study.screenIds[0], 4],
    [study.screenIds[1], 3],
  ]);
  expect((await ask('GetFilterChoices', { question: study.openId })).json()).toMatchObject({ code: 'not-found' });
});
