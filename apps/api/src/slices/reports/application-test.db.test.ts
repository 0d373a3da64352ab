/** The test of an app from the project to its report: made, filled in, started, taken on a phone, and judged by the tester's word. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordingRow, ReplayManifest, Report, WireItem, WireProject } from '@sightline/wire/calls';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, eventBody, sendChunk, startTester, type Tester } from '../sessions/testing-study.ts';

const store = 'https://play.google.com/store/apps/details?id=com.example.shop';

let server: TestServer;
let ada: TestCaller;
let project: WireProject;
let test: WireItem;
let code: string;
beforeAll(async () => {
  server = await testServer();
  ada = await signUp(server.app, 'ada@example.com');
  await ada.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 });
  project = await made('CreateProject', { questionType: 30, targetPlatform: 1 });
  test = itemOf(project, 0);
});
afterAll(() => server.close());

async function made(call: string, fields: object): Promise<WireProject> {
  const answer = await ada.post(`/${call}.cmd`, { projectType: 4, projectName: 'An app', ...fields });
  return answer.body['ProjectData'] as WireProject;
}

function itemOf(of: WireProject, place: number): WireItem {
  const item = of.QuestData.Items[place];
  if (item === undefined) throw new Error(`The project has no question ${place}.`);
  return item;
}

const write = async (field: string, value: string | number) =>
  (await ada.post('/UpdateObjectCommand.cmd', { [`${test.QuestItem.Id}___${field}`]: value })).body;
const opened = async () => (await ada.post('/GetProjectData.cmd', { projectId: project.Id })).body as unknown as WireProject;

describe('setting it up', () => {
  it('takes the fields of an app and no others, in the words of the specification', async () => {
    const refused = async (field: string, value: string | number) => (await write(field, value))['errormessage'];
    expect(await refused('EyeTrackingWebSiteUrl', 'play.google.com')).toBe(
      'EyeTrackingWebSiteUrl is not valid. Please, include protocol http:// https:// etc.',
    );
    expect(await refused('LimitTimeout', 90)).toBe('LimitTimeout is not valid');
    for (const field of ['GoalUrl', 'RecordBy', 'PrototypeDevice']) {
      expect(await refused(field, 'needed')).toBe(`${field}: this field cannot be written.`);
    }
    expect(await refused('Screen', 'always')).toBe('Screen is not valid');
    for (const [field, value] of [
      ['Screen', 'off'],
      ['Screen', 'needed'],
      ['Screen', 'optional'],
      ['Name', 'Order a lamp'],
      ['Description', 'In the app'],
      ['LimitTimeout', 60],
      ['ShowNextButtonInSec', 5],
      ['Devices', '1'],
      ['EyeTrackingWebSiteUrl', store],
    ] as const) {
      expect(await write(field, value)).toEqual({ res: 1 });
    }
  });
  it('cannot start without its task, and is ready with it', async () => {
    const { collector } = (await ada.post('/AddCollector.cmd', { project: project.Id, collectortype: 1 })).body as {
      collector: { Id: string; invitationCode: string };
    };
    code = collector.invitationCode;
    const start = async () => (await ada.post('/ChangeCollectorStatusCommand.cmd', { collector: collector.Id, status: 1 })).body;
    expect((await start())['errormessage']).toBe(
      'In order to start the project, please, fill in all the required boxes in the Set Up Project.',
    );
    expect((await opened()).ReadyForStart).toBe(false);
    await write('EyeTrackingWebSiteObjective', 'Order the round lamp.');
    expect((await opened()).ReadyForStart).toBe(true);
    expect(await start()).toEqual({ res: 1 });
  });
  it('may hold several tests, and begin with the ready-made methodology', async () => {
    const other = await made('CreateProject', { questionType: 30 });
    const added = await ada.post('/AddQuestItem.cmd', { quest: other.Id.replace('prj_', 'qsl_'), type: 0, questionType: 30 });
    expect((added.body['apiItem'] as WireItem).QuestItem).toMatchObject({ QuestionType: 30, Sensors: { Screen: 'optional' } });
    const ready = await made('CreateMethodology', { questionType: 30, targetPlatform: 1 });
    expect(itemOf(ready, 0).QuestItem.QuestionType).toBe(30);
    expect(ready).toMatchObject({ CreatedFromMethodology: true, TargetPlatform: 1 });
  });
});

/** The video of the phone is declined: nothing of the screen is recorded. */
async function takeTest(ending: 'done' | 'gave-up', seconds: number): Promise<Tester> {
  const tester = await startTester(server.app, code, { consents: [] });
  const of = { questionId: test.QuestItem.Id };
  const events = [
    { k: 'session', at: 500, viewport: { width: 390, height: 844 }, pixelRatio: 3, touch: true, language: 'en' },
    { k: 'test-start', at: 1_000, ...of },
    { k: 'visibility', at: 2_000, visible: false },
    { k: 'test-end', at: 1_000 + seconds * 1000, ...of, ending },
  ];
  await sendChunk(server.app, tester.token, 'runner', 0, eventBody(events));
  await callAs(server.app, tester.token, 'POST', '/run/answers', {
    ...of,
    value: { kind: 'test', ending },
    answeredAtMs: 1_000 + seconds * 1000,
  });
  await callAs(server.app, tester.token, 'POST', '/run/finish', { streams: { runner: 1 } });
  return tester;
}

describe('taking it', () => {
  let testers: Tester[];
  beforeAll(async () => {
    await startRecordingWorkers(server.ports);
    testers = [await takeTest('done', 20), await takeTest('gave-up', 40)];
    await server.ports.runJobs();
  });

  it('gives outcome, time and ending to the report, and no clicks', async () => {
    const { All } = (await ada.post('/GetSummary.cmd', { project: project.Id })).body as unknown as Report;
    expect(All).toMatchObject({
      Count: 2,
      SuccessRate: 50,
      QuantitiveIndicators: { AverageClicksCount: null, AverageMisclicksCount: null },
    });
    const items = All.Blocks.find((block) => block.QuestionId === test.QuestItem.Id)?.Items ?? [];
    expect(items.map((item) => [item.Name, item.ItemType, item.Percentage, item.Values.map((bar) => bar.Name)])).toEqual([
      ['Success rate', 'Circle', 50, []],
      ['How the test ended', 'HorrizontalBars', 50, ['Said it was done', 'Gave up']],
    ]);
  });
  it('lists the recordings without clicks, and replays one of nothing but the runner’s events', async () => {
    const rows = (await ada.post('/GetRecordings.cmd', { project: project.Id })).body as unknown as RecordingRow[];
    expect(rows.map(({ Outcome, AnswerTime, Clicks, IntegrityScreen }) => [Outcome, AnswerTime, Clicks, IntegrityScreen]).sort()).toEqual([
      ['Success', 20, null, 0],
      ['Unsuccess', 40, null, 0],
    ]);
    const replay = (await ada.get(`/api/recordings/${testers[0]?.recordingId}/replay`)).body as unknown as ReplayManifest;
    expect(replay).toMatchObject({ test: { kind: 'application', prototype: null }, outcome: { outcome: 'Success' } });
    expect(replay.streams.map((stream) => stream.kind)).toEqual(['runner']);
  });
});
