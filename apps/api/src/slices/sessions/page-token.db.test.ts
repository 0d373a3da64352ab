import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunkHeaders } from '@sightline/wire/chunks';
import { testServer, type TestServer } from '../../testing/testing-app.ts';
import { hashToken } from '../../platform/secrets.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { pageGraceMs } from './page-token-store.ts';
import { pageTokenOf } from './session-token.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from './testing-study.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ quotas: { sessionChunks: 8 } });
  await startRecordingWorkers(server.ports);
});
afterAll(async () => {
  await server.close();
});
beforeEach(() => server.ports.setNow(new Date()));

interface Visit extends Tester {
  study: TestStudy;
  /** What the runner gives the site under test. */
  pageToken: string;
}

async function visitSite(): Promise<Visit> {
  const study = await makeStudy(server.ports.db);
  const tester = await startTester(server.app, study.code);
  return { ...tester, study, pageToken: pageTokenOf(tester.token, study.websiteId) };
}

const events = eventBody([{ k: 'page', at: 1, url: 'https://shop.example/', title: '', viewport: { width: 1, height: 1 } }]);
const site = 'https://shop.example';

/** Sends a chunk as the snippet does on the site under test. */
async function sendFromPage(pageToken: string, sequence: number, body = events, origin = site) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/run/page/chunks/${sequence}`,
    payload: body,
    headers: {
      origin,
      authorization: `Bearer ${pageToken}`,
      'content-type': 'application/octet-stream',
      [chunkHeaders.hash]: createHash('sha256').update(body).digest('hex'),
      [chunkHeaders.encoding]: 'gzip',
      [chunkHeaders.format]: '1',
      [chunkHeaders.firstAtMs]: '1000',
      [chunkHeaders.lastAtMs]: '2000',
    },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
}

const streamsOf = async ({ recordingId }: Tester) => {
  const { rows } = await sql<{ stream: string; sequence: number }>`
    select stream, sequence from chunk where recording_id = ${recordingId} order by 1, 2`.execute(server.ports.db);
  return rows.map(({ stream, sequence }) => `${stream} ${sequence}`);
};
const stateOf = async ({ recordingId }: Tester) =>
  (await sql<{ state: string }>`select state from recording where id = ${recordingId}`.execute(server.ports.db)).rows[0]?.state;
const endTest = ({ token, study }: Visit) =>
  callAs(server.app, token, 'POST', '/run/answers', {
    questionId: study.websiteId,
    value: { kind: 'test', ending: 'done' },
    answeredAtMs: 5,
  });

describe('a page token', () => {
  it('appends to the stream of its own test, open to the site (T1, T2)', async () => {
    const visit = await visitSite();
    const sent = await sendFromPage(visit.pageToken, 0);
    expect([sent.status, sent.body, sent.headers['access-control-allow-origin']]).toEqual([
      200,
      { res: 1, stream: `page.${visit.study.websiteId}`, sequence: 0, next: 1, missing: [] },
      '*',
    ]);
    const next = await callAs(server.app, visit.pageToken, 'GET', '/run/page/stream');
    expect(next.json()).toEqual({ next: 1 });
    expect(await streamsOf(visit)).toEqual([`page.${visit.study.websiteId} 0`]);
  });
  it('is kept as a hash only', async () => {
    const { pageToken, recordingId } = await visitSite();
    const { rows } = await sql<{ hash: Buffer }>`
      select token_hash as hash from page_token where recording_id = ${recordingId}`.execute(server.ports.db);
    expect(rows.map(({ hash }) => hash.equals(hashToken(pageToken)))).toEqual([true]);
  });
  it('is refused from another website than the study’s (R6)', async () => {
    const { pageToken } = await visitSite();
    expect(await sendFromPage(pageToken, 0, events, 'https://other.example')).toMatchObject({
      status: 403,
      body: { error: 'site-unknown' },
    });
  });
  it('dies with its test, after a grace for chunks on their way (T3)', async () => {
    const visit = await visitSite();
    expect((await sendFromPage(visit.pageToken, 0)).status).toBe(200);
    const endedAtMs = Date.now();
    server.ports.setNow(new Date(endedAtMs));
    await endTest(visit);
    server.ports.setNow(new Date(endedAtMs + pageGraceMs - 1_000));
    expect((await sendFromPage(visit.pageToken, 1)).status).toBe(200);
    server.ports.setNow(new Date(endedAtMs + pageGraceMs + 1_000));
    expect(await sendFromPage(visit.pageToken, 2)).toMatchObject({ status: 401, body: { error: 'session-unknown' } });
    expect((await callAs(server.app, visit.pageToken, 'GET', '/run/page/stream')).statusCode).toBe(401);
  });
  it('dies with its session, finished or withdrawn (T3)', async () => {
    const [finished, withdrawn] = [await visitSite(), await visitSite()];
    await callAs(server.app, finished.token, 'POST', '/run/finish', { streams: {} });
    await callAs(server.app, withdrawn.token, 'POST', '/run/withdraw', {});
    for (const { pageToken } of [finished, withdrawn]) expect((await sendFromPage(pageToken, 0)).status).toBe(401);
  });
});

describe('the site under test cannot', () => {
  /** Every way of naming the call that a site may try. */
  const asSite = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: { origin: site, authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
  const expectClosed = ({ statusCode, headers }: Awaited<ReturnType<typeof asSite>>): void => {
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([401, undefined]);
  };

  it('withdraw the session', async () => {
    const visit = await visitSite();
    await sendChunk(server.app, visit.token, 'runner', 0, events);
    expectClosed(await asSite(visit.pageToken, 'POST', '/run/withdraw', {}));
    expect([await stateOf(visit), await streamsOf(visit)]).toEqual(['open', ['runner 0']]);
  });
  it('withdraw the session after it was finished', async () => {
    const visit = await visitSite();
    await callAs(server.app, visit.token, 'POST', '/run/finish', { streams: {} });
    expectClosed(await asSite(visit.pageToken, 'POST', '/run/withdraw', {}));
    expect(await stateOf(visit)).toBe('finished');
  });
  it('finish the session', async () => {
    const visit = await visitSite();
    expectClosed(await asSite(visit.pageToken, 'POST', '/run/finish', { streams: {} }));
    expect(await stateOf(visit)).toBe('open');
  });
  it('overwrite an answer', async () => {
    const visit = await visitSite();
    await endTest(visit);
    const forged = { questionId: visit.study.websiteId, value: { kind: 'test', ending: 'gave-up' }, answeredAtMs: 6 };
    expectClosed(await asSite(visit.pageToken, 'POST', '/run/answers', forged));
    const { rows } = await sql`select value from answer where recording_id = ${visit.recordingId}`.execute(server.ports.db);
    expect(rows).toEqual([{ value: { kind: 'test', ending: 'done' } }]);
  });
  it('fill the sequence numbers of the runner’s streams', async () => {
    const visit = await visitSite();
    const { pageToken, study } = visit;
    for (const stream of ['runner', 'sensing', `screen.${study.websiteId}`, `page.${study.websiteId}`, `page.${study.prototypeId}`]) {
      const media = stream.startsWith('screen.');
      const forged = await sendChunk(server.app, pageToken, stream, 0, media ? Buffer.from('a') : events, { origin: site });
      expect(forged).toMatchObject({ status: 401, body: { error: 'session-unknown' } });
    }
    for (const path of ['runner/0', '0/../../chunks/runner/0', '0%2f..%2frunner', 'page.x']) {
      const answer = await asSite(pageToken, 'POST', `/run/page/chunks/${path}`);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await sendChunk(server.app, visit.token, 'runner', 0, eventBody([{ k: 'visibility', at: 1, visible: true }]))).status).toBe(
      200,
    );
    expect(await streamsOf(visit)).toEqual(['runner 0']);
  });
  it('use up the room of the runner’s streams', async () => {
    const visit = await visitSite();
    const answers = [];
    for (let sequence = 0; sequence < 8; sequence += 1) answers.push((await sendFromPage(visit.pageToken, sequence)).body['error'] ?? '');
    expect(answers).toEqual(['', '', '', '', '', '', 'quota-used', 'quota-used']);
    for (const sequence of [0, 1]) expect((await sendChunk(server.app, visit.token, 'runner', sequence, events)).status).toBe(200);
  });
  it('read the session, its videos or its answers', async () => {
    const { pageToken } = await visitSite();
    expectClosed(await asSite(pageToken, 'GET', '/run/session'));
    expectClosed(await asSite(pageToken, 'POST', '/run/uploads'));
  });
  it('change a true success by a forged end of the test', async () => {
    const visit = await visitSite();
    const of = { questionId: visit.study.websiteId };
    const own = [
      { k: 'session', at: 1_000, viewport: { width: 1280, height: 720 }, pixelRatio: 1, touch: false, language: 'en' },
      { k: 'test-start', at: 2_000, ...of },
      { k: 'test-end', at: 9_000, ...of, ending: 'done' },
    ];
    await sendFromPage(visit.pageToken, 0, eventBody([{ k: 'test-end', at: 3_000, ending: 'gave-up' }]));
    await sendChunk(server.app, visit.token, 'runner', 0, eventBody(own));
    await endTest(visit);
    await sendFromPage(visit.pageToken, 1, eventBody([{ k: 'test-end', at: 9_500, ending: 'time-limit' }]));
    await callAs(server.app, visit.token, 'POST', '/run/finish', { streams: { runner: 1 } });
    await server.ports.runJobs();
    const { rows } = await sql<{ summary: { tests: object[] } }>`
      select summary from recording where id = ${visit.recordingId}`.execute(server.ports.db);
    expect(rows[0]?.summary.tests).toMatchObject([{ ending: 'done', reached: true, durationMs: 7_000 }]);
  });
});
