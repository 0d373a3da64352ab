import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type GazeMaps } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type TestStudy } from '../sessions/testing-study.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;

const accuracy = (meanPx: number) => ({
  meanPx,
  medianPx: meanPx,
  meanDeg: 2,
  medianDeg: 2,
  precisionPx: 20,
  samplesPerSecond: 15,
  validShare: 0.9,
  distanceMm: 600,
  driftPx: null,
});

/** Looks for two seconds at one place of the first screen, which is shown at twice its size. */
async function look(consents: string[], at: { x: number; y: number }, grade: 'A' | 'C'): Promise<void> {
  const of = { questionId: study.prototypeId };
  const tester = await startTester(app, study.code, { consents });
  const runner = [
    { k: 'test-start', at: 2_000, ...of },
    { k: 'stage', at: 1_900, ...of, x: 50, y: 20, width: 400, height: 800, scale: 2 },
    { k: 'screen', at: 2_000, ...of, screenId: study.screenIds[0] },
    { k: 'test-end', at: 5_000, ...of, ending: 'done' },
  ];
  const points = Array.from({ length: 20 }, (_, index) => [index * 100, 150 + 2 * at.x, 220 + 2 * at.y]).flat();
  const sensing = [
    { k: 'origin', at: 1_500, x: 100, y: 200 },
    { k: 'calibration', at: 1_600, phase: 'start', attempt: 1, points: 9, accuracy: accuracy(grade === 'A' ? 40 : 90), grade },
    { k: 'gaze', at: 2_100, points },
  ];
  await sendChunk(app, tester.token, 'runner', 0, eventBody(runner));
  if (consents.includes('gaze')) await sendChunk(app, tester.token, 'sensing', 0, eventBody(sensing));
  await callAs(app, tester.token, 'POST', '/run/finish', { streams: { runner: 1, sensing: consents.includes('gaze') ? 1 : 0 } });
  await ports.runJobs();
}

const ask = (over = {}, token = study.accessToken) =>
  callAs(app, token, 'POST', calls.getGazeMaps.path, { project: study.projectId, question: study.prototypeId, ...over });
const maps = async (over = {}) => calls.getGazeMaps.answer.parse((await ask(over)).json()) as GazeMaps;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  study = await makeStudy(ports.db, { gaze: 'optional' });
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

describe('POST /GetGazeMaps.cmd', () => {
  it('is empty as long as nobody was looked at', async () => {
    await look(['screen'], { x: 0, y: 0 }, 'A');
    expect(await maps()).toEqual({ Testers: { A: 0, B: 0, C: 0 }, Unmeasured: 0, Places: [] });
  });

  it('tells by grade where testers looked, and is merged again once another tester has finished', async () => {
    await look(['screen', 'gaze'], { x: 25, y: 40 }, 'A');
    const { Testers, Places } = await maps();
    expect(Testers).toEqual({ A: 1, B: 0, C: 0 });
    expect(Places.map(({ Place }) => Place)).toEqual([study.screenIds[0]]);
    expect(Places[0]?.Maps).toMatchObject([{ Grade: 'A', Testers: 1, LookedSec: 2.4, ErrorPx: 40, ErrorDeg: 2, SpreadPx: 20 }]);
    await look(['screen', 'gaze'], { x: 60, y: 90 }, 'C');
    const [place] = (await maps()).Places;
    expect(place?.Maps.map(({ Grade }) => Grade)).toEqual(['A', 'C']);
    expect((await maps({ question: study.websiteId })).Places).toEqual([]);
  });

  it('maps the testers asked for alone', async () => {
    expect((await maps({ collector: 'col_unknown' })).Places).toEqual([]);
    expect((await maps({ outcome: 'Success' })).Places).toEqual([]);
  });

  it('answers error for a project or a question that is not the caller’s own', async () => {
    const stranger = await makeStudy(ports.db);
    const unknown = await ask({ project: 'prj_unknown' });
    expect(unknown.json()).toMatchObject({ error: 'Not found' });
    expect((await ask({}, stranger.accessToken)).body).toBe(unknown.body);
    expect((await ask({ question: study.openId })).body).toBe(unknown.body);
  });
});
