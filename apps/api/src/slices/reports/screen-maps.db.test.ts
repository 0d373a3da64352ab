/** Maps of the screens of a test: what testers did there, and the moments behind a spot, for their owner alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type ScreenMaps, type ScreenMoments } from '@sightline/wire/calls';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type TestStudy } from '../sessions/testing-study.ts';

let server: TestServer;
let study: TestStudy;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  await startRecordingWorkers(server.ports);
  study = await makeStudy(server.ports.db);
  ada = callerWith(server.app, study.accessToken);
});
afterAll(() => server.close());

/** Presses at this place of the first screen after two seconds, on a screen of half its size, and gives up there. */
async function press(at: { x: number; y: number }, gender = 'Female'): Promise<string> {
  const of = { questionId: study.prototypeId, screenId: study.screenIds[0] };
  const tester = await startTester(server.app, study.code, { gender });
  const events = [
    { k: 'stage', at: 900, questionId: of.questionId, x: 0, y: 0, width: 200, height: 300, scale: 0.5 },
    { k: 'test-start', at: 1_000, questionId: of.questionId },
    { k: 'screen', at: 1_000, ...of },
    { k: 'press', at: 3_000, ...of, ...at, hotspotId: null },
    { k: 'test-end', at: 5_000, questionId: of.questionId, ending: 'gave-up' },
  ];
  await sendChunk(server.app, tester.token, 'runner', 0, eventBody(events));
  await callAs(server.app, tester.token, 'POST', '/run/finish', { streams: { runner: 1 } });
  await server.ports.runJobs();
  return tester.recordingId;
}

const asked = (over: object = {}) => ({ project: study.projectId, question: study.prototypeId, ...over });
const maps = async (over: object = {}) =>
  calls.getScreenMaps.answer.parse((await ada.post(calls.getScreenMaps.path, asked(over))).body) as ScreenMaps;
const moments = async (over: object = {}) =>
  calls.getScreenMoments.answer.parse(
    (await ada.post(calls.getScreenMoments.path, asked({ place: study.screenIds[0], map: 'clicks', x: 60, y: 90, radius: 20, ...over })))
      .body,
  ) as ScreenMoments;

describe('POST /GetScreenMaps.cmd', () => {
  it('is empty as long as nobody has taken the test', async () => {
    expect(await maps()).toEqual({ Testers: 0, Places: [] });
    expect(await moments()).toEqual({ Count: 0, Moments: [] });
  });

  it('has figures and maps of what was done, and of a tester more as soon as one has finished', async () => {
    await press({ x: 62, y: 88 });
    const [start] = (await maps()).Places;
    expect(start).toMatchObject({ Name: 'Start', Testers: 1, Clicks: 1, Misclicks: 1, Exits: 1, TimeSec: 4 });
    expect(start?.Map).toMatchObject({ Width: 400, Height: 800, Testers: 1, Sample: null });
    expect(start?.Map?.Clicks.map(({ Map: map, Count }) => [map, Count])).toEqual([
      ['clicks', 1],
      ['first', 1],
      ['missed', 1],
    ]);
    expect(start?.Map?.Reached[0]).toBe(100);
    expect(start?.Map?.Reached.at(-1)).toBe(0);
    await press({ x: 300, y: 700 }, 'Male');
    expect((await maps()).Places[0]).toMatchObject({ Testers: 2, Clicks: 2 });
    expect((await maps({ gender: 'Male' })).Places[0]).toMatchObject({ Testers: 1, Clicks: 1 });
    expect((await maps({ outcome: 'Success' })).Places).toEqual([]);
    expect((await maps({ question: study.websiteId })).Places).toEqual([]);
  });

  it('has the moments behind a spot', async () => {
    const near = await press({ x: 55, y: 95 });
    const { Count, Moments } = await moments();
    expect(Count).toBe(2);
    expect(Moments[0]).toEqual({ RecordingId: near, AtSec: 2, Missed: true });
    expect((await moments({ map: 'rage' })).Count).toBe(0);
    expect((await moments({ gender: 'Male' })).Count).toBe(0);
    expect((await moments({ place: 'scr_none' })).Count).toBe(0);
  });

  it('is nobody else’s', async () => {
    const eve = await signUp(server.app, 'eve@example.com');
    for (const [path, over] of [
      [calls.getScreenMaps.path, {}],
      [calls.getScreenMoments.path, { place: 'x', map: 'clicks', x: 1, y: 1, radius: 1 }],
    ] as const)
      expect((await eve.post(path, asked(over))).body).toHaveProperty('error');
    expect((await ada.post(calls.getScreenMaps.path, asked({ question: study.openId }))).body).toHaveProperty('error');
  });

  it('takes whole numbers, known maps and short places', async () => {
    for (const wrong of [{ map: 'hover' }, { x: 'NaN' }, { y: 1.5 }, { radius: '' }, { place: 'x'.repeat(301) }])
      expect(
        (await ada.post(calls.getScreenMoments.path, asked({ place: 'x', map: 'clicks', x: 1, y: 1, radius: 1, ...wrong }))).status,
      ).toBe(400);
    expect((await moments({ x: -5, y: -5, radius: -1 })).Count).toBe(0);
  });
});
