import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from '../sessions/testing-study.ts';
import { startRecordingWorkers } from './workers.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let tester: Tester;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const of = () => ({ questionId: study.prototypeId });
const prototypeRun = (): object[] => [
  { k: 'test-start', at: 2_000, ...of() },
  { k: 'stage', at: 1_900, ...of(), x: 50, y: 20, width: 400, height: 800, scale: 2 },
  { k: 'screen', at: 2_000, ...of(), screenId: study.screenIds[0] },
  { k: 'screen', at: 4_100, ...of(), screenId: study.screenIds[1] },
  { k: 'test-end', at: 5_000, ...of(), ending: 'goal' },
];
const stream = () => callAs(app, study.accessToken, 'GET', `/api/recordings/${tester.recordingId}/streams/gaze.${study.prototypeId}`);
const replay = () => callAs(app, study.accessToken, 'GET', `/api/recordings/${tester.recordingId}/replay?qid=${study.prototypeId}`);
const statusOf = async () =>
  (await sql<{ status: number }>`select status from recording where id = ${tester.recordingId}`.execute(ports.db)).rows[0]?.status;

describe('gaze', () => {
  const accuracy = {
    meanPx: 60,
    medianPx: 52,
    meanDeg: 1.7,
    medianDeg: 1.9,
    precisionPx: 20,
    samplesPerSecond: 15,
    validShare: 0.9,
    distanceMm: 600,
    driftPx: null,
  };
  const sensing = (): object[] => [
    { k: 'origin', at: 1_500, x: 100, y: 200 },
    { k: 'calibration', at: 1_600, phase: 'start', attempt: 1, points: 9, accuracy, grade: 'B' },
    { k: 'gaze', at: 2_100, points: [0, 200, 300, 100, 5, 5, 900, 210, 310] },
    { k: 'expression', at: 2_200, samples: [0, 0, 0, 0, 1, 0, 0, 0] },
    { k: 'sensing', at: 5_000, fromMs: 2_000, frames: 40, valid: 30, faces: 38, workMs: 50 },
  ];

  it('is stored where a clock tells parts of a ms', async () => {
    await takeTestWithCamera(
      ['screen', 'gaze'],
      sensing().map((event) => ('points' in event && Array.isArray(event.points) ? { ...event, at: 2_100.25 } : event)),
    );
    expect((await replay()).json<{ streams: object[] }>().streams).toContainEqual(
      expect.objectContaining({ kind: 'gaze', firstAtMs: 2_100, lastAtMs: 3_001 }),
    );
  });

  async function takeTestWithCamera(consents: string[], events = sensing()): Promise<void> {
    study = await makeStudy(ports.db, { gaze: 'optional' });
    tester = await startTester(app, study.code, { consents });
    await sendChunk(app, tester.token, 'runner', 0, eventBody(prototypeRun()));
    if (events.length > 0) await sendChunk(app, tester.token, 'sensing', 0, eventBody(events));
    await callAs(app, tester.token, 'POST', '/run/finish', { streams: { runner: 1, sensing: events.length > 0 ? 1 : 0 } });
    await ports.runJobs();
  }
  const rows = async () =>
    (await callAs(app, study.accessToken, 'POST', '/GetRecordings.cmd', { project: study.projectId, existingIds: '' })).json<object[]>();

  it('is stored again on what was looked at, and the row of the recording says how good it is', async () => {
    await takeTestWithCamera(['screen', 'gaze', 'expression']);
    const lines = gunzipSync((await stream()).rawPayload)
      .toString()
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { k: 'content-gaze', at: 2_100, place: study.screenIds[0], left: 0, top: 0, points: [0, 25, 40, 900, 30, 45] },
    ]);
    expect((await replay()).json<object>()).toMatchObject({ gaze: { grade: 'B', errorPx: 60 } });
    expect((await replay()).json<{ streams: object[] }>().streams).toContainEqual(
      expect.objectContaining({ name: `gaze.${study.prototypeId}`, kind: 'gaze', firstAtMs: 2_100, lastAtMs: 3_000 }),
    );
    expect(await rows()).toMatchObject([
      {
        CalibrationEyeTracker: 90,
        IntegrityEyeTracker: 67,
        IntegrityEmotions: 33,
        IntegrityEmotionsRecognition: 95,
        GazeGrade: 'B',
        GazeErrorPx: 60,
        GazeErrorDeg: 1.7,
      },
    ]);
  });

  it('is -1 where it was agreed to and nothing came, 0 where it was declined', async () => {
    await takeTestWithCamera(['screen', 'gaze'], [{ k: 'camera', at: 2_000, state: 'lost' }]);
    expect(await rows()).toMatchObject([{ CalibrationEyeTracker: -1, IntegrityEyeTracker: -1, IntegrityEmotions: 0, GazeGrade: null }]);
    await takeTestWithCamera(['screen'], []);
    expect(await rows()).toMatchObject([{ CalibrationEyeTracker: 0, IntegrityEyeTracker: 0, GazeGrade: null, GazeErrorPx: null }]);
  });

  it('goes with the tester who withdraws: rows and files', async () => {
    await takeTestWithCamera(['screen', 'gaze']);
    const { rows: files } = await sql<{
      key: string;
    }>`select file_key as key from recording_stream where recording_id = ${tester.recordingId}`.execute(ports.db);
    expect(files).toHaveLength(3);
    await callAs(app, tester.token, 'POST', '/run/withdraw');
    expect(await Promise.all(files.map(({ key }) => ports.files.get(key)))).toEqual([null, null, null]);
  });

  it('leaves out gaze that cannot be read', async () => {
    await takeTestWithCamera(['screen', 'gaze'], [...sensing(), { k: 'gaze', at: 2_500 }]);
    expect(await statusOf()).toBe(1);
  });
});
