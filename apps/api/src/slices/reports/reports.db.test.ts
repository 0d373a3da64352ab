import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordingRow, Report } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type TestStudy } from '../sessions/testing-study.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let recordingIds: string[];

/** Three testers of the website test: two say they did it, one gives up. */
beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  study = await makeStudy(ports.db);
  recordingIds = [];
  for (const [index, ending] of (['done', 'done', 'gave-up'] as const).entries()) {
    ports.setNow(new Date(Date.now() + index * 60_000));
    recordingIds.push(await takeWebsiteTest(ending));
  }
  await ports.runJobs();
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

async function takeWebsiteTest(ending: 'done' | 'gave-up'): Promise<string> {
  const { token, recordingId } = await startTester(app, study.code);
  const of = { questionId: study.websiteId };
  await sendChunk(
    app,
    token,
    'runner',
    0,
    eventBody([
      { k: 'test-start', at: 1_000, ...of },
      { k: 'test-end', at: 31_000, ...of, ending },
    ]),
  );
  await callAs(app, token, 'POST', '/run/answers', {
    questionId: study.choiceId,
    value: { kind: 'options', optionIds: [study.optionIds[0]] },
    answeredAtMs: 1,
  });
  await callAs(app, token, 'POST', '/run/finish', { streams: { runner: 1 } });
  return recordingId;
}

const summary = async (payload: object, token = study.accessToken) => callAs(app, token, 'POST', '/GetSummary.cmd', payload);
const recordings = async (payload: object, token = study.accessToken) => callAs(app, token, 'POST', '/GetRecordings.cmd', payload);

describe('POST /GetSummary.cmd', () => {
  it('merges the summaries of the first test', async () => {
    const report = (await summary({ project: study.projectId })).json<Report>();
    expect([report.All.Count, report.Success.Count, report.Difficult.Count, report.Unsuccess.Count]).toEqual([3, 2, 0, 1]);
    expect(report.All.QuantitiveIndicators.NumberOfUsers).toBe(3);
  });
  it('reports on the test asked for, which nobody took', async () => {
    expect((await summary({ project: study.projectId, question: study.prototypeId })).json<Report>().All.Count).toBe(0);
  });
  it('answers error for an unknown project, a foreign one and a question that is no test', async () => {
    const stranger = await makeStudy(ports.db);
    const unknown = await summary({ project: 'prj_unknown' });
    expect(unknown.json()).toMatchObject({ error: 'Not found' });
    expect((await summary({ project: study.projectId }, stranger.accessToken)).body).toBe(unknown.body);
    expect((await summary({ project: study.projectId, question: study.openId })).body).toBe(unknown.body);
  });
  it('answers 400 without a project and 401 without a token', async () => {
    expect((await summary({})).statusCode).toBe(400);
    expect((await summary({ project: study.projectId }, '')).statusCode).toBe(401);
  });
});

describe('POST /GetRecordings.cmd', () => {
  it('lists them newest first, each with its outcome and answers in words', async () => {
    const rows = (await recordings({ project: study.projectId })).json<RecordingRow[]>();
    expect(rows.map((row) => row.Id)).toEqual([...recordingIds].reverse());
    expect(rows.map((row) => row.Outcome)).toEqual(['Unsuccess', 'Success', 'Success']);
    expect(rows[0]).toMatchObject({
      Status: 1,
      AnswerTime: 30,
      Gender: 'Female',
      Age: 30,
      QuestionId: study.websiteId,
      OwnAnswers: { 'Which lamp?': 'Round' },
      Simulated: false,
      Url: `/player/?rid=${recordingIds[2] ?? ''}&qid=${study.websiteId}`,
    });
  });
  it('leaves out those the page has already, with the outcomes unchanged', async () => {
    const rows = (await recordings({ project: study.projectId, existingIds: recordingIds.slice(1).join(',') })).json<RecordingRow[]>();
    expect(rows.map((row) => [row.Id, row.Outcome])).toEqual([[recordingIds[0], 'Success']]);
  });
  it('answers error for a foreign project, 401 without a token', async () => {
    const stranger = await makeStudy(ports.db);
    expect((await recordings({ project: study.projectId }, stranger.accessToken)).json()).toMatchObject({ error: 'Not found' });
    expect((await recordings({ project: study.projectId }, '')).statusCode).toBe(401);
  });
});
