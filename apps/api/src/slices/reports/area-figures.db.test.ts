/** Figures of areas of interest, from the tester's eyes and clicks to the answer; in the report, too. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type AreaComparison, type PlaceAreas, type Report, type WireInterestArea } from '@sightline/wire/calls';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type TestStudy } from '../sessions/testing-study.ts';

let server: TestServer;
let study: TestStudy;
let ada: TestCaller;
let button: WireInterestArea;

const accuracy = {
  meanPx: 40,
  medianPx: 40,
  meanDeg: 2,
  medianDeg: 2,
  precisionPx: 20,
  samplesPerSecond: 10,
  validShare: 0.9,
  distanceMm: 600,
  driftPx: null,
};

/** Looks from 0.1 to 2 s at one place of the first screen, which is shown at twice its size, clicks there if asked to, and gives up after 3 s. */
async function look(at: { x: number; y: number }, { clicks = true, gaze = true, gender = 'Female' } = {}): Promise<void> {
  const of = { questionId: study.prototypeId };
  const tester = await startTester(server.app, study.code, { consents: gaze ? ['screen', 'gaze'] : ['screen'], gender });
  const screenId = study.screenIds[0];
  const runner = [
    { k: 'stage', at: 1_900, ...of, x: 50, y: 20, width: 800, height: 1_600, scale: 2 },
    { k: 'test-start', at: 2_000, ...of },
    { k: 'screen', at: 2_000, ...of, screenId },
    ...(clicks ? [{ k: 'press', at: 4_000, ...of, screenId, ...at, hotspotId: null }] : []),
    { k: 'test-end', at: 5_000, ...of, ending: 'gave-up' },
  ];
  const points = Array.from({ length: 20 }, (_, index) => [index * 100, 150 + 2 * at.x, 220 + 2 * at.y]).flat();
  const sensing = [
    { k: 'origin', at: 1_500, x: 100, y: 200 },
    { k: 'calibration', at: 1_600, phase: 'start', attempt: 1, points: 9, accuracy, grade: 'A' },
    { k: 'gaze', at: 2_100, points },
  ];
  await sendChunk(server.app, tester.token, 'runner', 0, eventBody(runner));
  if (gaze) await sendChunk(server.app, tester.token, 'sensing', 0, eventBody(sensing));
  await callAs(server.app, tester.token, 'POST', '/run/finish', { streams: { runner: 1, sensing: gaze ? 1 : 0 } });
  await server.ports.runJobs();
}

const of = (over: object = {}) => ({ project: study.projectId, question: study.prototypeId, place: study.screenIds[0], ...over });
const figures = async (over: object = {}) =>
  calls.getAreaFigures.answer.parse((await ada.post(calls.getAreaFigures.path, of(over))).body) as PlaceAreas;
const compare = async (first: object, second: object) =>
  calls.compareAreaFigures.answer.parse((await ada.post(calls.compareAreaFigures.path, of({ first, second }))).body) as AreaComparison;
const draw = async (over: object = {}) =>
  (await ada.post(calls.saveInterestArea.path, of({ name: 'Button', x: 20, y: 100, width: 120, height: 60, sheetWidth: 400, ...over })))
    .body as WireInterestArea;
const circles = async () => {
  const { All } = (await ada.post(calls.getSummary.path, { project: study.projectId, question: study.prototypeId })).body as Report;
  const items = All.Blocks.find(({ QuestionId }) => QuestionId === study.prototypeId)?.Items ?? [];
  return items.filter(({ ItemType, Name }) => ItemType === 'CircleClicked' && !Name.startsWith('Clicked through'));
};

beforeAll(async () => {
  server = await testServer();
  await startRecordingWorkers(server.ports);
  study = await makeStudy(server.ports.db, { gaze: 'optional' });
  ada = callerWith(server.app, study.accessToken);
});
afterAll(() => server.close());

describe('figures of areas', () => {
  it('are none without areas', async () => {
    await look({ x: 60, y: 120 });
    expect(await figures()).toEqual({ Testers: 0, Watched: 0, Unmeasured: 0, Areas: [] });
    expect(await circles()).toEqual([]);
  });

  it('are there as soon as an area is drawn, and follow it where it is moved', async () => {
    button = await draw();
    const { Testers, Watched, Areas } = await figures();
    expect([Testers, Watched]).toEqual([1, 1]);
    // The error is 40 px on the screen, 20 px of the picture; the area is 60 px high.
    expect(Areas).toMatchObject([{ Id: button.Id, ErrorPx: 20, Unreliable: ['few'], Looked: { Value: 100 }, Clicks: 1 }]);
    expect(Areas[0]).toMatchObject({ FirstFixation: { Value: 0.1 }, Dwell: { Value: 1.9 }, DwellShare: 63.3333, Visits: { Value: 1 } });
    button = await draw({ area: button.Id, version: 1, y: 300 });
    expect((await figures()).Areas).toMatchObject([{ Looked: { Value: 0 }, FirstFixation: { Value: null }, Clicks: 0 }]);
    button = await draw({ area: button.Id, version: 2, height: 30 });
    expect((await figures()).Areas).toMatchObject([{ Unreliable: ['small', 'few'] }]);
    button = await draw({ area: button.Id, version: 3 });
  });

  it('are of the testers asked for alone, and of the next one as soon as they have finished', async () => {
    await look({ x: 300, y: 700 }, { gender: 'Male' });
    await look({ x: 60, y: 120 }, { gaze: false, gender: 'Male' });
    expect(await figures()).toMatchObject({
      Testers: 3,
      Watched: 2,
      Areas: [{ Looked: { Value: 50 }, Clicked: { Value: 66.6667, Count: 3 } }],
    });
    expect(await figures({ gender: 'Male' })).toMatchObject({ Testers: 2, Watched: 1, Areas: [{ Looked: { Value: 0 } }] });
    expect(await figures({ outcome: 'Success' })).toMatchObject({ Testers: 0, Areas: [{ Looked: { Value: null, Count: 0 } }] });
    expect(await figures({ place: study.screenIds[1] })).toMatchObject({ Testers: 0, Areas: [] });
  });

  it('stand side by side for two groups', async () => {
    const { First, Second, Differences, Overlap } = await compare({ gender: 'Female' }, { gender: 'Male' });
    expect([First.Testers, Second.Testers, Overlap]).toEqual([1, 2, 0]);
    expect(Differences).toMatchObject([{ Id: button.Id, Looked: { Value: 100 }, Clicked: { Value: 50 } }]);
    expect((await compare({}, { gender: 'Male' })).Overlap).toBe(2);
  });

  it('are in the report, as who clicked the area', async () => {
    expect(await circles()).toMatchObject([
      { Name: 'Clicked “Button” on “Start”', Percentage: 66.6667, Value: 2, Description: '2 of 3 testers, 95% interval 20–94' },
    ]);
    await ada.post(calls.deleteInterestArea.path, { area: button.Id });
    expect(await circles()).toEqual([]);
    expect((await figures()).Areas).toEqual([]);
  });

  it('are nobody else’s', async () => {
    const eve = await signUp(server.app, 'eve@example.com');
    expect((await eve.post(calls.getAreaFigures.path, of())).body).toHaveProperty('error');
    expect((await eve.post(calls.compareAreaFigures.path, of({ first: {}, second: {} }))).body).toHaveProperty('error');
  });

  it('are asked for with filters that are known', async () => {
    for (const first of [{ gender: 'Robot' }, { minAge: 'old' }, 'seg_1', null])
      expect((await ada.post(calls.compareAreaFigures.path, of({ first, second: {} }))).status).toBe(400);
  });
});
