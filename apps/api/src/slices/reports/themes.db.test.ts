/** Themes of open answers on a real database: words, tags with their outcomes, suggestions, and whose they are. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TagSuggestions, ThemeAnswer, Themes, WireNoteTag } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, makeStudy, type TestStudy } from '../sessions/testing-study.ts';
import { askLikes, takeTest } from './testing-results.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let stranger: TestStudy;
/** Recording ids in the order of `said`. */
const recordings: string[] = [];

const said = [
  ['The price was hidden', 'goal'],
  ['I could not see the price of the lamp', 'goal'],
  ['Where is the price?', 'gave-up'],
  ['The menu is confusing', 'goal'],
  ['I could not find the price anywhere', 'goal'],
] as const;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  study = await makeStudy(ports.db);
  stranger = await makeStudy(ports.db);
  await askLikes(ports, study);
  for (const [text, ending] of said) recordings.push((await takeTest(app, study, text, ending)).recordingId);
  await ports.runJobs();
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const call = async <T>(name: string, fields: object, token = study.accessToken): Promise<T> =>
  (await callAs(app, token, 'POST', `/${name}.cmd`, { project: study.projectId, ...fields })).json<T>();
const of = (fields: object) => ({ question: study.prototypeId, about: study.openId, ...fields });
const themes = (fields: object = {}) => call<Themes>('GetThemes', of(fields));
const answers = (fields: object = {}) => call<{ Count: number; Answers: ThemeAnswer[] }>('GetThemeAnswers', of(fields));
const suggestions = () => call<TagSuggestions>('GetTagSuggestions', of({}));
const makeTag = async (name: string) => (await call<WireNoteTag>('SaveNoteTag', { name, color: 'green' })).Id;
const tag = (tagId: string, indexes: readonly number[], change = 'add') =>
  call<{ res: number; code?: string }>('TagAnswers', {
    about: study.openId,
    recordings: indexes.map((index) => recordings[index]),
    tag: tagId,
    change,
  });
const textsOf = async (fields: object) => (await answers(fields)).Answers.map(({ Text }) => Text).sort();

describe('themes', () => {
  it('count testers by word and phrase, and find the answers with one', async () => {
    const { Count, Untagged, Terms, Tags, ReadOnly } = await themes();
    expect({ Count, Untagged, Tags, ReadOnly }).toEqual({ Count: 5, Untagged: 5, Tags: [], ReadOnly: false });
    expect(Terms[0]).toEqual({ Text: 'price', Count: 4 });
    expect((await answers({ term: 'price' })).Count).toBe(4);
    expect(await textsOf({ term: 'menu' })).toEqual(['The menu is confusing']);
    expect((await answers({ skip: 1, count: 2 })).Answers).toHaveLength(2);
    expect((await themes({ outcome: 'Unsuccess' })).Count).toBe(1);
  });

  it('count the answers with a tag by outcome, and follow the tag', async () => {
    const [price, cost] = [await makeTag('price'), await makeTag('cost')];
    expect(await tag(price, [0, 2])).toEqual({ res: 1 });
    await tag(price, [0, 2]);
    await tag(cost, [2, 1]);
    const counted = await themes();
    expect(counted.Untagged).toBe(2);
    expect(counted.Tags.find(({ TagId }) => TagId === price)).toMatchObject({ Count: 2, Unsuccess: 1 });
    expect(await textsOf({ tag: 'none' })).toHaveLength(2);
    await call('MergeNoteTags', { tag: cost, into: price });
    expect((await themes()).Tags).toMatchObject([{ TagId: price, Count: 3 }]);
    await tag(price, [1], 'remove');
    expect(await textsOf({ tag: price })).toEqual(['The price was hidden', 'Where is the price?']);
    await call('DeleteNoteTag', { tag: price });
    expect(await themes()).toMatchObject({ Untagged: 5, Tags: [] });
    expect(await tag(price, [0])).toMatchObject({ res: 0, code: 'tag-deleted' });
  });

  it('suggest a tag once three answers have it, until it is dismissed; nothing is applied', async () => {
    const price = await makeTag('price');
    await tag(price, [0, 1]);
    expect(await suggestions()).toEqual({ Offered: true, Suggestions: [] });
    await tag(price, [2]);
    expect((await suggestions()).Suggestions).toEqual([{ RecordingId: recordings[4], TagId: price }]);
    expect((await themes()).Tags).toMatchObject([{ TagId: price, Count: 3 }]);
    await tag(price, [4], 'dismiss');
    expect((await suggestions()).Suggestions).toEqual([]);
    await tag(price, [4]);
    await tag(price, [4], 'dismiss');
    expect((await themes()).Tags).toMatchObject([{ TagId: price, Count: 4 }]);
    await sql`update project set language = 'fr' where id = ${study.projectId}`.execute(ports.db);
    expect(await suggestions()).toEqual({ Offered: false, Suggestions: [] });
    await sql`update project set language = 'en' where id = ${study.projectId}`.execute(ports.db);
  });

  it('are nobody else’s to read or change', async () => {
    const own = (await call<{ Tags: WireNoteTag[] }>('GetNoteTags', {})).Tags[0]?.Id ?? '';
    for (const name of ['GetThemes', 'GetThemeAnswers', 'GetTagSuggestions'])
      expect(await call(name, of({}), stranger.accessToken)).toMatchObject({ code: 'not-found' });
    const change = { about: study.openId, recordings, tag: own, change: 'add' };
    expect(await call('TagAnswers', change, stranger.accessToken)).toMatchObject({ code: 'not-found' });
    const foreign = { ...change, project: stranger.projectId };
    expect(await call('TagAnswers', foreign, stranger.accessToken)).toMatchObject({ code: 'tag-deleted' });
  });

  it('go with the recording', async () => {
    await call('DeleteRecording', { recording: recordings[0] });
    const left = await ports.db
      .selectFrom('answerTag')
      .select('recordingId')
      .where('recordingId', '=', recordings[0] ?? '')
      .execute();
    expect(left).toEqual([]);
  });
});
