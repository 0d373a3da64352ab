/** Facial expression of a test from the chunks of its testers to the means of five of them, for their owner alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expressionNames } from '@sightline/domain/recordings';
import { calls, type ExpressionReport, type RecordingRow, type ReplayManifest } from '@sightline/wire/calls';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type TestStudy } from '../sessions/testing-study.ts';

let server: TestServer;
let study: TestStudy;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  await startRecordingWorkers(server.ports);
  study = await makeStudy(server.ports.db, { gaze: 'optional' });
  ada = callerWith(server.app, study.accessToken);
});
afterAll(() => server.close());

const face = (happy: number): number[] => expressionNames.map((name) => (name === 'happy' ? happy : 0.1));

/** Smiles all the time of the test by this much more than at rest. */
async function smile(more: number, consents = ['screen', 'expression']): Promise<void> {
  const of = { questionId: study.prototypeId };
  const tester = await startTester(server.app, study.code, { consents });
  const runner = [
    { k: 'test-start', at: 2_000, ...of },
    { k: 'screen', at: 2_000, ...of, screenId: study.screenIds[0] },
    { k: 'test-end', at: 12_000, ...of, ending: 'done' },
  ];
  const samples = Array.from({ length: 40 }, (_, index) => [250 * index, ...face(0.2 + more)]).flat();
  const sensing = [
    { k: 'resting-face', at: 1_500, scores: face(0.2) },
    { k: 'expression', at: 2_000, samples },
  ];
  await sendChunk(server.app, tester.token, 'runner', 0, eventBody(runner));
  const agreed = consents.includes('expression');
  if (agreed) await sendChunk(server.app, tester.token, 'sensing', 0, eventBody(sensing));
  await callAs(server.app, tester.token, 'POST', '/run/finish', { streams: { runner: 1, sensing: agreed ? 1 : 0 } });
  await server.ports.runJobs();
}

const asked = (over: object = {}) => ({ project: study.projectId, question: study.prototypeId, ...over });
const report = async (over: object = {}) =>
  calls.getExpression.answer.parse((await ada.post(calls.getExpression.path, asked(over))).body) as ExpressionReport;

it('shows nothing of four testers, nor of one who declined', async () => {
  for (const more of [0.1, 0.2, 0.3, 0.4]) await smile(more);
  await smile(0.9, []);
  expect(await report()).toEqual({ Testers: 4, Unmeasured: 0, Fewest: 5, ValidShare: 100, Lanes: [], Places: [] });
});

it('shows the mean of five over the time and by screen', async () => {
  await smile(0.5);
  const { Testers, Lanes, Places } = await report();
  expect(Testers).toBe(5);
  expect(Lanes.map(({ Name }) => Name)).toEqual([...expressionNames]);
  const smiles = Lanes.find(({ Name }) => Name === 'happy');
  expect(smiles?.Means.every((mean) => mean === 30)).toBe(true);
  expect(Places).toMatchObject([{ Place: study.screenIds[0], Name: 'Start', Testers: 5 }]);
  expect(Places[0]?.Scores.map(({ Mean }) => Mean)).toEqual(expressionNames.map((name) => (name === 'happy' ? 30 : 0)));
  expect((await report({ outcome: 'Success' })).Lanes).toEqual([]);
});

it('is in the replay of a tester who agreed', async () => {
  const rows = (await ada.post(calls.getRecordings.path, { project: study.projectId })).body as unknown as RecordingRow[];
  const replays = await Promise.all(
    rows.map(async ({ Id }) => (await ada.get(`/api/recordings/${Id}/replay?qid=${study.prototypeId}`)).body as unknown as ReplayManifest),
  );
  const shown = replays.flatMap(({ expression }) => (expression === null ? [] : [expression]));
  expect(shown).toHaveLength(5);
  expect(shown[0]?.slices).toHaveLength(40);
  expect(shown[0]?.validShare).toBe(100);
});

it('is nobody else’s, and there is none of a question that is no test', async () => {
  const eve = await signUp(server.app, 'eve@example.com');
  expect((await eve.post(calls.getExpression.path, asked())).body).toHaveProperty('error');
  expect((await ada.post(calls.getExpression.path, asked({ question: study.openId }))).body).toHaveProperty('error');
});
