/** Corrections of which pages are one: by their owner alone, never over one another, and in every result that is read by pages. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type ScenarioTree, type ScreenMaps, type WireItem } from '@sightline/wire/calls';
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
  await visit('/', '/order/1');
  await visit('/', '/order/2');
});
afterAll(() => server.close());

/** One tester who sees these pages for two seconds each. */
async function visit(...paths: string[]): Promise<void> {
  const { websiteId: questionId } = study;
  const tester = await startTester(server.app, study.code);
  const endedAt = 1_000 + 2_000 * paths.length;
  const runner = [
    { k: 'test-start', at: 1_000, questionId },
    { k: 'test-end', at: endedAt, questionId, ending: 'done' },
  ];
  const viewport = { width: 1_000, height: 600 };
  const pages = paths.map((path, index) => ({
    k: 'page',
    at: 1_000 + 2_000 * index,
    url: `https://shop.example${path}`,
    title: '',
    viewport,
  }));
  await sendChunk(server.app, tester.token, 'runner', 0, eventBody(runner));
  await sendChunk(server.app, tester.token, `page.${questionId}`, 0, eventBody(pages));
  await callAs(server.app, tester.token, 'POST', '/run/finish', { streams: { runner: 1, [`page.${questionId}`]: 1 } });
  await server.ports.runJobs();
}

const asked = () => ({ project: study.projectId, question: study.websiteId });
const places = async () => {
  const { Places } = calls.getScreenMaps.answer.parse((await ada.post(calls.getScreenMaps.path, asked())).body) as ScreenMaps;
  return Places.map(({ Place, Testers }) => [Place, Testers]);
};
const nodes = async () =>
  (calls.getScenarioTree.answer.parse((await ada.post(calls.getScenarioTree.path, asked())).body) as ScenarioTree).Nodes.map(
    ({ Place }) => Place,
  );
const rules = async () => {
  const { body } = await ada.get(`/GetApiQuest.cmd?projectId=${study.projectId}`);
  return (body as { Items: WireItem[] }).Items.find(({ QuestItem }) => QuestItem.Id === study.websiteId)?.QuestItem.PageRules;
};
const save = async (version: number, list: object[], caller = ada, question = study.websiteId) =>
  (await caller.post(calls.savePageRules.path, { question, version, rules: list })).body;

describe('POST /SavePageRules.cmd', () => {
  it('counts pages of one pattern apart, and others as one, wherever results are read by pages', async () => {
    expect(await places()).toEqual([
      ['/', 2],
      ['/order/*', 2],
    ]);
    expect(await rules()).toEqual({ Version: 0, Rules: [] });
    const apart = [{ Pattern: ' /order/* ', CountAs: '' }];
    const saved = { Version: 1, Rules: [{ Pattern: '/order/*', CountAs: '' }] };
    expect(await save(0, apart)).toEqual({ res: 1, PageRules: saved });
    expect(await rules()).toEqual(saved);
    expect(await places()).toEqual([
      ['/', 2],
      ['/order/1', 1],
      ['/order/2', 1],
    ]);
    expect(await nodes()).toEqual(['/', '/order/1', '/order/2']);
    await save(1, [{ Pattern: '/order/1', CountAs: 'First order' }]);
    expect(await nodes()).toEqual(['/', '/order/*', 'First order']);
  });

  it('refuses who read an older version, also of two at once', async () => {
    expect(await save(1, [])).toMatchObject({ res: 0, code: 'page-rules-changed' });
    const both = await Promise.all([save(2, []), save(2, [{ Pattern: '/a', CountAs: 'A' }])]);
    expect(both.filter((one) => (one as { res: number }).res === 1)).toHaveLength(1);
    expect(await rules()).toMatchObject({ Version: 3 });
  });

  it('refuses other tests, other people’s projects, and demos', async () => {
    expect(await save(0, [], ada, study.prototypeId)).toMatchObject({ code: 'no-pages' });
    const eve = await signUp(server.app, 'eve@example.com');
    expect(await save(3, [], eve)).toMatchObject({ code: 'not-found' });
    await sql`update project set read_only = true where id = ${study.projectId}`.execute(server.ports.db);
    expect(await save(3, [])).toMatchObject({ code: 'read-only-project' });
    await sql`update project set read_only = false where id = ${study.projectId}`.execute(server.ports.db);
  });

  it('takes fifty paths of two hundred characters at most', async () => {
    const status = async (list: object[]) =>
      (await ada.post(calls.savePageRules.path, { question: study.websiteId, version: 3, rules: list })).status;
    const rule = { Pattern: `/${'x'.repeat(199)}`, CountAs: 'y'.repeat(200) };
    for (const wrong of [
      Array.from({ length: 51 }, () => rule),
      [{ ...rule, Pattern: `${rule.Pattern}x` }],
      [{ ...rule, CountAs: `${rule.CountAs}y` }],
      [{ ...rule, Pattern: 'order' }],
      [{ ...rule, Pattern: '' }],
    ])
      expect(await status(wrong)).toBe(400);
    expect(await status(Array.from({ length: 50 }, () => rule))).toBe(200);
  });

  it('are deleted with their project', async () => {
    await ada.post(calls.deleteProject.path, { project: study.projectId });
    const { rows } = await sql`select from page_rules where question_id = ${study.websiteId}`.execute(server.ports.db);
    expect(rows).toEqual([]);
  });
});
