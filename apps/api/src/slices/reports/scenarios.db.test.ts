import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type Scenarios } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, makeStudy, type TestStudy } from '../sessions/testing-study.ts';
import { askLikes, takeTest } from './testing-results.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let recordingIds: string[];

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  study = await makeStudy(ports.db);
  await askLikes(ports, study);
  recordingIds = [];
  for (const [likes, ending] of [
    ['The light', 'goal'],
    ['the  LIGHT', 'goal'],
    ['', 'gave-up'],
  ] as const)
    recordingIds.push((await takeTest(app, study, likes, ending)).recordingId);
  await ports.runJobs();
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const ask = async (payload: object, token = study.accessToken) => callAs(app, token, 'POST', '/GetPrototypeProjectScenaries.cmd', payload);

describe('POST /GetPrototypeProjectScenaries.cmd', () => {
  it('groups the recordings by their path, with what their testers liked', async () => {
    const answer = calls.getPrototypeProjectScenaries.answer.parse((await ask({ project: study.projectId })).json()) as Scenarios;
    expect(answer.AllScenaries).toMatchObject([
      { Name: 'Path 1: Start → End', Percentage: 66.6667, testers: 2, timeSpent: 1.1, misclicks: 0, Outcomes: { Success: 2 }, Flaws: [] },
      { Name: 'Path 2: Start', Percentage: 33.3333, testers: 1, misclicks: 1, Outcomes: { Unsuccess: 1 }, Advantages: [] },
    ]);
    expect(answer.AllScenaries[0]?.Advantages.map(({ RecordingIds }) => [...RecordingIds].sort())).toEqual([
      recordingIds.slice(0, 2).sort(),
    ]);
    expect((await ask({ project: study.projectId, question: study.prototypeId })).json()).toEqual(answer);
  });
  it('has none where nobody recorded, and none in a project without a prototype', async () => {
    const other = await makeStudy(ports.db);
    expect((await ask({ project: other.projectId }, other.accessToken)).json()).toEqual({ AllScenaries: [] });
    await sql`delete from question where id = ${other.prototypeId}`.execute(ports.db);
    expect((await ask({ project: other.projectId }, other.accessToken)).json()).toEqual({ AllScenaries: [] });
  });
  it('answers error for an unknown project, a foreign one, and a question that is no prototype of it', async () => {
    const stranger = await makeStudy(ports.db);
    const unknown = await ask({ project: 'prj_unknown' });
    expect(unknown.json()).toMatchObject({ error: 'Not found' });
    expect((await ask({ project: study.projectId }, stranger.accessToken)).body).toBe(unknown.body);
    expect((await ask({ project: study.projectId, question: study.openId })).body).toBe(unknown.body);
    expect((await ask({ project: stranger.projectId, question: stranger.websiteId }, stranger.accessToken)).body).toBe(unknown.body);
  });
  it('answers 400 without a project and 401 without a token', async () => {
    expect((await ask({})).statusCode).toBe(400);
    expect((await ask({ project: study.projectId }, '')).statusCode).toBe(401);
  });
});

describe('POST /GetRecordings.cmd', () => {
  const rows = async (existingIds?: string) => {
    const form = new URLSearchParams({ project: study.projectId, ...(existingIds === undefined ? {} : { existingIds }) });
    const headers = { authorization: `Bearer ${study.accessToken}`, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/GetRecordings.cmd', headers, payload: form.toString() });
    return answer.json<{ Id: string; OpenAnswers: object; OwnAnswers: object }[]>();
  };
  const idsOf = async (existingIds: string): Promise<string[]> => (await rows(existingIds)).map((row) => row.Id).sort();
  it('tells the six open questions by the part they play, and keeps one’s own apart', async () => {
    const [first] = (await rows()).filter((row) => row.Id === recordingIds[0]);
    expect(first).toMatchObject({ OpenAnswers: { likes: 'The light' }, OwnAnswers: { 'Which lamp?': 'Round' } });
    expect(first?.OwnAnswers).not.toHaveProperty('Why?');
    const [last] = (await rows()).filter((row) => row.Id === recordingIds[2]);
    expect(last?.OpenAnswers).toEqual({});
  });
  it('takes existing ids with blanks, unknown ones and commas too many', async () => {
    const [one = '', two = '', three = ''] = recordingIds;
    expect(await idsOf(` ${one} ,, rec_unknown ,${one}, `)).toEqual([two, three].sort());
    expect(await idsOf(' , ')).toEqual([...recordingIds].sort());
    expect(await idsOf(recordingIds.join(','))).toEqual([]);
  });
  it('takes ten thousand of them', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `rec_${String(index).padStart(16, '0')}`);
    expect(await idsOf([...many, ...recordingIds.slice(0, 2)].join(','))).toEqual(recordingIds.slice(2));
  });
  it('shows answers and no outcome while a recording is not processed', async () => {
    const { recordingId } = await takeTest(app, study, 'The cord');
    const [row] = (await rows()).filter(({ Id }) => Id === recordingId);
    expect(row).toMatchObject({ Status: 0, Outcome: null, OpenAnswers: { likes: 'The cord' } });
  });
});
