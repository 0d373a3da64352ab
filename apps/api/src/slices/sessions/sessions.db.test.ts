import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/testing-app.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type StudyOptions, type TestStudy } from './testing-study.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const study = (options?: StudyOptions): Promise<TestStudy> => makeStudy(server.ports.db, options);
const events = eventBody([{ k: 'visibility', at: 1, visible: true }]);

describe('GET /run/session', () => {
  it('tells streams, answers and what the snippet said', async () => {
    const { code, websiteId, openId } = await study();
    const { token, recordingId } = await startTester(server.app, code);
    await sendChunk(server.app, token, 'runner', 0, events);
    await sendChunk(server.app, token, 'runner', 2, events);
    await sendChunk(
      server.app,
      token,
      `page.${websiteId}`,
      0,
      eventBody([{ k: 'page', at: 1, url: 'https://shop.example/', title: '', viewport: {} }]),
    );
    await callAs(server.app, token, 'POST', '/run/answers', {
      questionId: openId,
      value: { kind: 'text', text: 'Bright' },
      answeredAtMs: 5,
    });
    const state = async () => (await callAs(server.app, token, 'GET', '/run/session')).json<object>();
    expect(await state()).toEqual({
      recordingId,
      status: 'open',
      streams: {
        runner: { next: 3, missing: [1], lastAtMs: 2_000 },
        [`page.${websiteId}`]: { next: 1, missing: [], lastAtMs: 2_000 },
      },
      consents: ['screen'],
      websiteTests: { [websiteId]: { seen: true, ending: null, endedAtMs: null } },
      answeredQuestionIds: [openId],
    });
    await sendChunk(server.app, token, `page.${websiteId}`, 1, eventBody([{ k: 'test-end', at: 9, ending: 'gave-up' }]));
    expect(await state()).toMatchObject({ websiteTests: { [websiteId]: { seen: true, ending: 'gave-up', endedAtMs: 9 } } });
  });
  it.each(['', 'unknown'])('answers 401 to the token "%s"', async (token) => {
    expect((await callAs(server.app, token, 'GET', '/run/session')).statusCode).toBe(401);
  });
});

describe('POST /run/answers', () => {
  const answer = (token: string, payload: object) => callAs(server.app, token, 'POST', '/run/answers', payload);
  const storedAnswers = async (id: string) =>
    (await sql`select question_id, value from answer where recording_id = ${id} order by 1`.execute(server.ports.db)).rows;

  it('stores an answer and replaces it while the session is open', async () => {
    const { code, choiceId, optionIds } = await study();
    const { token, recordingId } = await startTester(server.app, code);
    for (const optionId of optionIds) {
      expect(
        (await answer(token, { questionId: choiceId, value: { kind: 'options', optionIds: [optionId] }, answeredAtMs: 1.5 })).json(),
      ).toEqual({ res: 1 });
    }
    expect(await storedAnswers(recordingId)).toEqual([{ questionId: choiceId, value: { kind: 'options', optionIds: [optionIds[1]] } }]);
  });
  it('refuses what does not fit the question, and stores nothing', async () => {
    const { code, choiceId, openId } = await study();
    const { token, recordingId } = await startTester(server.app, code);
    const other = await study();
    for (const [payload, field] of [
      [{ questionId: choiceId, value: { kind: 'options', optionIds: ['alt_other'] } }, 'value'],
      [{ questionId: choiceId, value: { kind: 'text', text: 'x' } }, 'value'],
      [{ questionId: openId, value: { kind: 'text', text: 'x'.repeat(10_001) } }, 'value.text'],
      [{ questionId: other.openId, value: { kind: 'text', text: 'x' } }, 'questionId'],
    ] as const) {
      const refused = await answer(token, { ...payload, answeredAtMs: 1 });
      expect([refused.statusCode, refused.json<{ fields: { field: string }[] }>().fields[0]?.field]).toEqual([400, field]);
    }
    expect(await storedAnswers(recordingId)).toEqual([]);
  });
  it('takes none after the finish', async () => {
    const { code, openId } = await study();
    const { token, recordingId } = await startTester(server.app, code);
    await callAs(server.app, token, 'POST', '/run/finish', { streams: {} });
    expect((await answer(token, { questionId: openId, value: { kind: 'text', text: 'late' }, answeredAtMs: 1 })).json()).toMatchObject({
      res: 0,
      errormessage: 'This session is finished.',
    });
    expect(await storedAnswers(recordingId)).toEqual([]);
  });
});

describe('POST /run/finish', () => {
  it('ends the collector with the last place, and tells pages that something changed', async () => {
    const { code, collectorId, projectId } = await study({ sampleSize: 2 });
    const testers = [await startTester(server.app, code), await startTester(server.app, code)];
    const collector = async () =>
      (await sql`select status, finished_at is not null as ended from collector where id = ${collectorId}`.execute(server.ports.db))
        .rows[0];
    await callAs(server.app, testers[0]?.token ?? '', 'POST', '/run/finish', { streams: {} });
    expect(await collector()).toEqual({ status: 1, ended: false });
    await callAs(server.app, testers[1]?.token ?? '', 'POST', '/run/finish', { streams: {} });
    expect(await collector()).toEqual({ status: 2, ended: true });
    const { rows } = await sql`select last_data_update > created_at as moved from project where id = ${projectId}`.execute(server.ports.db);
    expect(rows).toEqual([{ moved: true }]);
  });
  it.each([{ streams: { other: 1 } }, { streams: { runner: 1e9 } }, { streams: { runner: -1 } }])('answers 400 for %j', async (payload) => {
    const { code } = await study();
    const { token } = await startTester(server.app, code);
    expect((await callAs(server.app, token, 'POST', '/run/finish', payload)).statusCode).toBe(400);
  });
});

describe('other origins', () => {
  it('may send page chunks with a token, and ask for leave once a day', async () => {
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/run/page/chunks/0',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x-chunk-hash',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-max-age': '86400' });
    expect(String(preflight.headers['access-control-allow-headers'])).toMatch(/authorization.*x-chunk-hash/);
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('a tester who stops and lets what they gave be kept', () => {
  it('is kept outside the sample, frees the place, and cannot begin it again', async () => {
    const study = await makeStudy(server.ports.db, { sampleSize: 1 });
    const { token, recordingId } = await startTester(server.app, study.code);
    const stopped = await callAs(server.app, token, 'POST', '/run/finish', { streams: {}, stopped: true });
    expect(stopped.json()).toEqual({ res: 1, finished: true, missing: {} });
    const { rows } = await sql`select state, lapsed, placed, late_until from recording where id = ${recordingId}`.execute(server.ports.db);
    expect(rows).toEqual([{ state: 'finished', lapsed: true, placed: false, lateUntil: null }]);
    await sendChunk(server.app, token, 'runner', 0, eventBody([{ k: 'visibility', at: 1, visible: true }]));
    expect((await sql`select lapsed from recording where id = ${recordingId}`.execute(server.ports.db)).rows).toEqual([{ lapsed: true }]);
    await startTester(server.app, study.code);
  });
});
