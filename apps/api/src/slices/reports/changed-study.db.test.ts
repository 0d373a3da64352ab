/** Questions that are deleted while a tester is on the way, or added after one has finished: each has a plain outcome. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report, WireItem } from '@sightline/wire/calls';
import { callerWith, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type TestStudy } from '../sessions/testing-study.ts';
import { askLikes, takeTest } from './testing-results.ts';

let server: TestServer;
let study: TestStudy;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer();
  await startRecordingWorkers(server.ports);
});
afterAll(() => server.close());

/** A study whose list of questions may be changed once its collector is stopped; testers who have begun go on. */
async function makeChanging(): Promise<void> {
  study = await makeStudy(server.ports.db);
  await askLikes(server.ports, study);
  ada = callerWith(server.app, study.accessToken);
}
async function afterStopping(path: string, body: object): Promise<Record<string, unknown>> {
  expect((await ada.post('/ChangeCollectorStatusCommand.cmd', { collector: study.collectorId, status: 2 })).body).toEqual({ res: 1 });
  const answer = await ada.post(path, body);
  expect([answer.status, answer.body['errormessage']]).toEqual([200, undefined]);
  return answer.body;
}
async function report(): Promise<Report> {
  await server.ports.runJobs();
  return (await ada.post('/GetSummary.cmd', { project: study.projectId })).body as unknown as Report;
}

it('an answer to a question deleted meanwhile is refused with a sentence, and the run ends as any other', async () => {
  await makeChanging();
  await takeTest(server.app, study, 'Bright');
  const { token } = await startTester(server.app, study.code);
  const answer = async (questionId: string, value: object) =>
    (await callAs(server.app, token, 'POST', '/run/answers', { questionId, value, answeredAtMs: 5_000 })).json<Record<string, unknown>>();
  await afterStopping('/RemoveQuestItem.cmd', { questionId: study.openId });
  // The questions of a study under way are kept for ten seconds.
  server.ports.setNow(new Date(Date.now() + 11_000));
  expect(await answer(study.openId, { kind: 'text', text: 'Too late' })).toMatchObject({
    error: 'invalid_request',
    fields: [{ field: 'questionId', message: 'This question is not part of the study.' }],
  });
  expect(await answer(study.choiceId, { kind: 'options', optionIds: [study.optionIds[1]] })).toEqual({ res: 1 });
  await sendChunk(server.app, token, 'runner', 0, eventBody([{ k: 'step-open', at: 4_000, questionId: study.openId }]));
  expect((await callAs(server.app, token, 'POST', '/run/finish', { streams: { runner: 1 } })).json()).toMatchObject({ finished: true });
  const { All } = await report();
  expect(All.Count).toBe(1);
  expect(All.Blocks.map((block) => [block.QuestionId, block.Count])).not.toContainEqual([study.openId, expect.anything()]);
  expect(All.Blocks.find((block) => block.QuestionId === study.choiceId)?.Count).toBeGreaterThan(0);
});

it('a question added after a tester’s finish has no answer of theirs in the report', async () => {
  await makeChanging();
  await takeTest(server.app, study, 'Bright');
  const body = await afterStopping('/AddQuestItem.cmd', { quest: study.projectId, questionType: 1, after: study.openId });
  const { Id: addedId } = (body['apiItem'] as WireItem).QuestItem;
  const sectionOf = (found: Report, id: string) => found.All.Blocks.find((block) => block.QuestionId === id);
  const before = await report();
  expect([before.All.Count, sectionOf(before, study.openId)?.Count]).toEqual([1, 1]);
  expect(sectionOf(before, addedId)).toMatchObject({ Count: 0, Texts: [] });
});
