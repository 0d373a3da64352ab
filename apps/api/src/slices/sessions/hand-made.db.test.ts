/** Requests made by hand against the tester's calls: another session named in them, the same ones again, answers at their longest. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/testing-app.ts';
import {
  anyAddress,
  callAs,
  eventBody,
  makeStudy,
  sendChunk,
  startPayload,
  startTester,
  type Tester,
  type TestStudy,
} from './testing-study.ts';

let server: TestServer;
let study: TestStudy;
let mine: Tester;
let other: Tester;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  study = await makeStudy(server.ports.db);
  mine = await startTester(server.app, study.code);
  other = await startTester(server.app, study.code);
});

const post = (path: string, payload: object, one = mine) => callAs(server.app, one.token, 'POST', path, payload);
const answer = (text: string) => ({ questionId: study.openId, value: { kind: 'text', text }, answeredAtMs: 1 });
const texts = async (one: Tester) =>
  (
    await sql<{ text: string }>`select value ->> 'text' as text from answer where recording_id = ${one.recordingId}`.execute(
      server.ports.db,
    )
  ).rows.map(({ text }) => text);
const stateOf = async (one: Tester) =>
  (await sql<{ state: string }>`select state from recording where id = ${one.recordingId}`.execute(server.ports.db)).rows[0]?.state;

describe('the id of another session', () => {
  /** Wherever somebody might try it. */
  const naming = (one: Tester): object => ({ recordingId: one.recordingId, rid: one.recordingId, id: one.recordingId });

  it('in a body or a query reaches nothing of that session', async () => {
    await post('/run/answers', answer('Theirs'), other);
    await post(`/run/answers?recordingId=${other.recordingId}`, { ...answer('Mine'), ...naming(other) });
    expect(await texts(other)).toEqual(['Theirs']);
    const state = await callAs(server.app, mine.token, 'GET', `/run/session?recordingId=${other.recordingId}`);
    expect(state.json()).toMatchObject({ recordingId: mine.recordingId });
    await post(`/run/finish?recordingId=${other.recordingId}`, { streams: {}, ...naming(other) });
    expect(await stateOf(other)).toBe('open');
    await post(`/run/withdraw?recordingId=${other.recordingId}`, naming(other));
    expect([await stateOf(other), await texts(other)]).toEqual(['open', ['Theirs']]);
  });

  it('is no token, nor is one session’s key with the other’s id', async () => {
    for (const token of [other.recordingId, `${other.recordingId}.${mine.token}`, `${mine.token} `.repeat(2)])
      expect((await callAs(server.app, token, 'GET', '/run/session')).statusCode).toBe(401);
  });
});

describe('the same request again', () => {
  it('stores an answer once, and finishes once', async () => {
    const replies = [];
    for (let time = 0; time < 3; time++) replies.push((await post('/run/answers', answer('Bright'))).json());
    expect([replies, await texts(mine)]).toEqual([Array(3).fill({ res: 1 }), ['Bright']]);
    const ends = await Promise.all(Array.from({ length: 4 }, () => post('/run/finish', { streams: {} })));
    expect(ends.map((end) => end.json<object>())).toEqual(Array(4).fill({ res: 1, finished: true, missing: {} }));
    expect((await post('/run/answers', answer('Dark'))).json()).toMatchObject({ res: 0 });
    expect(await texts(mine)).toEqual(['Bright']);
  });

  it('of a session that was deleted brings nothing of it back', async () => {
    const payload = startPayload(study.code);
    const start = async () =>
      (await server.app.inject({ method: 'POST', url: '/run/sessions', payload, remoteAddress: anyAddress() })).json<
        Record<string, string>
      >();
    const first = await start();
    const gone = { recordingId: first['recordingId'] ?? '', token: first['sessionToken'] ?? '' };
    await post('/run/answers', answer('Bright'), gone);
    await post('/run/withdraw', {}, gone);
    expect((await sendChunk(server.app, gone.token, 'runner', 0, eventBody([{ k: 'visibility', at: 1, visible: true }]))).status).toBe(401);
    expect((await post('/run/answers', answer('Bright'), gone)).statusCode).toBe(401);
    for (const path of ['/run/finish', '/run/withdraw']) expect([200, 401]).toContain((await post(path, { streams: {} }, gone)).statusCode);
    expect((await start())['recordingId']).not.toBe(gone.recordingId);
    expect([await stateOf(gone), await texts(gone)]).toEqual([undefined, []]);
  });
});

describe('an answer in words', () => {
  it('of 10,000 characters is kept whole, of one more refused by name', async () => {
    const longest = `${'å'.repeat(9_999)}.`;
    expect((await post('/run/answers', answer(longest))).json()).toEqual({ res: 1 });
    expect(await texts(mine)).toEqual([longest]);
    const refused = await post('/run/answers', answer(`${longest}.`));
    expect([refused.statusCode, refused.json<{ fields: { field: string }[] }>().fields[0]?.field]).toEqual([400, 'value.text']);
    expect(await texts(mine)).toEqual([longest]);
  });
});
