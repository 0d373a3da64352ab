/** A rating with statements, drawn as stars: set up, rated by testers, and reported row by row beside a rating of the project's own. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, ReportItem, WireItem } from '@sightline/wire/calls';
import { callerWith, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { openProject, writeFields } from '../projects/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, makeStudy, startTester, type TestStudy } from '../sessions/testing-study.ts';
import { askLikes, takeTest } from './testing-results.ts';

let server: TestServer;
let study: TestStudy;
let ada: TestCaller;
let matrix: WireItem;
let rating: WireItem;
let statementIds: string[];
beforeAll(async () => {
  server = await testServer();
  await startRecordingWorkers(server.ports);
  study = await makeStudy(server.ports.db, { collectorStatus: 0 });
  await askLikes(server.ports, study);
  ada = callerWith(server.app, study.accessToken);
  matrix = await addRating();
  rating = await addRating();
  await writeFields(ada, rating.QuestItem.Id, { Name: 'How was it?' });
});
afterAll(() => server.close());

async function addRating(): Promise<WireItem> {
  const { body } = await ada.post('/AddQuestItem.cmd', { quest: study.projectId, questionType: 9, after: study.prototypeId });
  return body['apiItem'] as WireItem;
}

const stored = async () =>
  (await openProject(ada, study.projectId)).QuestData.Items.find(({ QuestItem }) => QuestItem.Id === matrix.QuestItem.Id);

describe('setting it up', () => {
  it('is drawn as smileys until stars are chosen, and as nothing else', async () => {
    expect(matrix).toMatchObject({ QuestItem: { RatingImage: 'smile', Role: '' }, Alternatives: [] });
    expect((await writeFields(ada, matrix.QuestItem.Id, { RatingImage: 'heart' })).body).toMatchObject({
      res: 0,
      errormessage: 'RatingImage is not valid',
    });
    expect((await writeFields(ada, matrix.QuestItem.Id, { RatingImage: 'star', Name: 'What fits?' })).body).toEqual({ res: 1 });
    expect((await stored())?.QuestItem.RatingImage).toBe('star');
    expect((await writeFields(ada, study.openId, { RatingImage: 'star' })).body).toMatchObject({ res: 0 });
  });
  it('takes statements with a label at each end', async () => {
    for (const words of ['The prices were clear', 'I trust this shop']) {
      const { body } = await ada.post('/AddApiAlternative.cmd', { questionId: matrix.QuestItem.Id });
      const { Id } = body['apiAlternative'] as { Id: string };
      expect((await writeFields(ada, Id, { Name: words, LeftLabel: 'Not at all', RightLabel: 'Fully' })).body).toEqual({ res: 1 });
    }
    const alternatives = (await stored())?.Alternatives ?? [];
    expect(alternatives.map(({ Name, LeftLabel, RightLabel }) => [Name, LeftLabel, RightLabel])).toEqual([
      ['The prices were clear', 'Not at all', 'Fully'],
      ['I trust this shop', 'Not at all', 'Fully'],
    ]);
    statementIds = alternatives.map(({ Id }) => Id);
  });
});

describe('rating it', () => {
  const rate = async (token: string, value: object, questionId = matrix.QuestItem.Id) =>
    (await callAs(server.app, token, 'POST', '/run/answers', { questionId, value, answeredAtMs: 5_000 })).json<Record<string, unknown>>();
  const rows = (...ratings: number[]) => ({
    kind: 'ratings',
    ratings: ratings.map((given, index) => ({ optionId: statementIds[index] ?? 'alt_other', rating: given })),
  });
  const invalid = (message: string) => ({ error: 'invalid_request', fields: [{ message }] });

  it('takes one rating for each statement and nothing less, more or beside the five steps', async () => {
    await writeFields(ada, matrix.QuestItem.Id, { Required: true });
    await sql`update collector set status = 1 where id = ${study.collectorId}`.execute(server.ports.db);
    const { token } = await startTester(server.app, study.code);
    expect(await rate(token, rows(4))).toMatchObject(invalid('Please rate each statement.'));
    expect(await rate(token, { kind: 'rating', rating: 4 })).toMatchObject(invalid('Please rate each statement.'));
    expect(await rate(token, rows(4, 5, 5))).toMatchObject(invalid('This statement does not belong to the question.'));
    expect(await rate(token, { kind: 'ratings', ratings: [...rows(4).ratings, ...rows(4).ratings] })).toMatchObject(
      invalid('A statement was rated twice.'),
    );
    for (const wrong of [0, 6, 2.5, '4']) expect(await rate(token, rows(4, wrong as number))).toMatchObject({ error: 'invalid_request' });
    expect(await rate(token, rows(4, 5))).toEqual({ res: 1 });
  });
  it('is reported row by row, in the words of its ends', async () => {
    for (const given of [2, 4, 5]) {
      await takeTest(server.app, study, 'Bright', 'goal', 1.1, [
        [matrix.QuestItem.Id, rows(given, 5)],
        [rating.QuestItem.Id, { kind: 'rating', rating: given }],
      ]);
    }
    await server.ports.runJobs();
    const { All } = (await ada.post('/GetSummary.cmd', { project: study.projectId })).body as unknown as Report;
    const [prices, trust] = All.Blocks.find((block) => block.QuestionId === matrix.QuestItem.Id)?.Items ?? [];
    expect(prices).toMatchObject({
      ItemType: 'RatingMultiple',
      Name: 'The prices were clear',
      LeftLabel: 'Not at all',
      RightLabel: 'Fully',
      AverageRating: 3.7,
    });
    const counts = (item: ReportItem | undefined) => item?.Values.map(({ Name, Count }) => [Name, Count]);
    expect(counts(prices)).toEqual(Object.entries({ '0–1': 0, '1–2': 1, '2–3': 0, '3–4': 1, '4–5': 1 }));
    expect(counts(trust)).toEqual(Object.entries({ '0–1': 0, '1–2': 0, '2–3': 0, '3–4': 0, '4–5': 3 }));
    const single = All.Blocks.find((block) => block.QuestionId === rating.QuestItem.Id)?.Items ?? [];
    expect(single.map(({ ItemType, Percentage }) => [ItemType, Percentage])).toEqual([
      ['Smile', null],
      ['Circle', 66.6667],
    ]);
    const own = All.Blocks.find((block) => block.Name === 'Own custom Scores');
    expect(own).toMatchObject({ Count: 3, Percentage: 77.7778, Value: 4.1 });
    expect(own?.Items.map(({ Name }) => Name)).toEqual([
      'How was it?',
      'What fits?: The prices were clear',
      'What fits?: I trust this shop',
    ]);
  });
});
