/** The tree of paths through a test, for its owner alone, with all filters. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type ScenarioTree } from '@sightline/wire/calls';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { makeStudy, type TestStudy } from '../sessions/testing-study.ts';
import { askLikes, takeTest } from './testing-results.ts';

let server: TestServer;
let study: TestStudy;
let ada: TestCaller;
let recordingIds: string[];
beforeAll(async () => {
  server = await testServer();
  await startRecordingWorkers(server.ports);
  study = await makeStudy(server.ports.db);
  ada = callerWith(server.app, study.accessToken);
  await askLikes(server.ports, study);
  recordingIds = [];
  for (const [likes, ending] of [
    ['The light', 'goal'],
    ['the  LIGHT', 'goal'],
    ['', 'gave-up'],
  ] as const)
    recordingIds.push((await takeTest(server.app, study, likes, ending)).recordingId);
  await server.ports.runJobs();
});
afterAll(() => server.close());

const { path, answer } = calls.getScenarioTree;
const tree = async (over: object = {}) => answer.parse((await ada.post(path, { project: study.projectId, ...over })).body) as ScenarioTree;

describe('POST /GetScenarioTree.cmd', () => {
  it('has the screens that testers went through, and who ended where', async () => {
    const { Testers, NoScreen, Nodes, Said } = await tree();
    expect({ Testers, NoScreen }).toEqual({ Testers: 3, NoScreen: 0 });
    expect(Nodes).toMatchObject([
      { Name: 'Start', Parent: null, Testers: 3, Share: 100, Ended: 1, Endings: [{ Ending: 'gave-up', Testers: 1 }], Misclicks: 0.3 },
      { Name: 'End', Parent: 0, Testers: 2, Ended: 2, Endings: [{ Ending: 'goal', Testers: 2 }], Outcomes: { Success: 2 } },
    ]);
    expect(Nodes.flatMap(({ RecordingIds }) => RecordingIds).sort()).toEqual([...recordingIds].sort());
    expect(Nodes.map(({ Advantages }) => Advantages.map((text) => Said[text]?.RecordingIds.length))).toEqual([[2], [2]]);
  });

  it('is of the testers that are asked for', async () => {
    expect(await tree({ outcome: 'Unsuccess' })).toMatchObject({ Testers: 1, Nodes: [{ Name: 'Start', Ended: 1 }] });
    expect(await tree({ gender: 'Other', minAge: 79 })).toMatchObject({ Testers: 0, Nodes: [] });
    expect(await tree({ answered: study.openId, answer: 'light' })).toMatchObject({ Testers: 2 });
  });

  it('has a tester more as soon as one has finished', async () => {
    await takeTest(server.app, study, '', 'gave-up');
    await server.ports.runJobs();
    expect((await tree()).Nodes[0]).toMatchObject({ Testers: 4, Ended: 2 });
  });

  it('is nobody else’s, and of no question that is no test', async () => {
    const eve = await signUp(server.app, 'eve@example.com');
    expect((await eve.post(path, { project: study.projectId })).body).toHaveProperty('error');
    expect((await ada.post(path, { project: study.projectId, question: study.openId })).body).toHaveProperty('error');
  });
});
