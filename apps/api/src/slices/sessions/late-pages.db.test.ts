/** F6 of packages/wire/src/chunks/SPEC.md: a page's chunks that come after their session was finished. */
import { createHash } from 'node:crypto';
import { chunkHeaders } from '@sightline/wire/chunks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runMaintenance } from '../../testing/testing-maintenance.ts';
import { testServer, type TestServer } from '../../testing/testing-app.ts';
import { pageTokenOf } from './session-token.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from './testing-study.ts';
import { startRecordingWorkers } from '../recordings/index.ts';

const day = 86_400_000;
const start = 1_000;
let server: TestServer;
let study: TestStudy;
let tester: Tester;
let begun: number;

beforeAll(async () => {
  server = await testServer();
  await startRecordingWorkers(server.ports);
});
afterAll(() => server.close());
beforeEach(async () => {
  begun = Date.now();
  server.ports.setNow(new Date(begun));
  study = await makeStudy(server.ports.db);
  await sql`update question set goal_url = '/thanks' where id = ${study.websiteId}`.execute(server.ports.db);
  tester = await startTester(server.app, study.code);
  await sendChunk(
    server.app,
    tester.token,
    'runner',
    0,
    eventBody([
      { k: 'test-start', at: start, questionId: study.websiteId },
      { k: 'test-end', at: start + 30_000, questionId: study.websiteId, ending: 'done' },
    ]),
  );
});

/** Chunk `sequence` of the page's stream: 5 s that begin with a page. */
async function sendPage(sequence: number, path: string): Promise<number> {
  const at = start + sequence * 10_000;
  const body = eventBody([{ k: 'page', at, url: `https://shop.example${path}`, title: '', viewport: { width: 800, height: 600 } }]);
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/run/page/chunks/${sequence}`,
    payload: body,
    headers: {
      authorization: `Bearer ${pageTokenOf(tester.token, study.websiteId)}`,
      'content-type': 'application/octet-stream',
      [chunkHeaders.hash]: createHash('sha256').update(body).digest('hex'),
      [chunkHeaders.encoding]: 'gzip',
      [chunkHeaders.format]: '3',
      [chunkHeaders.firstAtMs]: String(at),
      [chunkHeaders.lastAtMs]: String(at + 5_000),
    },
  });
  return statusCode;
}

const finish = async (pages: number, awaits: boolean) => {
  const page = `page.${study.websiteId}`;
  const end = { streams: { runner: 1, [page]: pages }, ...(awaits && { awaited: [page] }) };
  return (await callAs(server.app, tester.token, 'POST', '/run/finish', end)).json<Record<string, unknown>>();
};
const maintain = async (): Promise<void> => {
  await runMaintenance(server.ports);
  await server.ports.runJobs();
};
const row = async () => {
  const { rows } = await sql<{ state: string; lapsed: boolean; status: number; summary: Record<string, unknown>; bodies: number }>`
    select state, lapsed, status, summary, (select count(body)::int from chunk where recording_id = recording.id) as bodies
    from recording where id = ${tester.recordingId}`.execute(server.ports.db);
  return rows[0];
};

describe('F6: a session that awaits the rest of a page', () => {
  it('is finished, says what is missing, and is judged again when it comes', async () => {
    await sendPage(0, '/');
    expect(await finish(3, false)).toMatchObject({ finished: false, missing: { [`page.${study.websiteId}`]: [1, 2] } });
    expect(await finish(3, true)).toEqual({ res: 1, finished: true, missing: {} });
    await maintain();
    expect(await row()).toMatchObject({
      state: 'finished',
      lapsed: false,
      status: 1,
      summary: { missingMs: 25_000, tests: [{ reached: false }] },
    });
    server.ports.setNow(new Date(begun + day));
    expect(await sendPage(2, '/thanks')).toBe(200);
    await maintain();
    expect(await row()).toMatchObject({
      state: 'finished',
      lapsed: false,
      status: 1,
      summary: { missingMs: 15_000, tests: [{ reached: true }] },
    });
    expect(await sendPage(1, '/cart')).toBe(200);
    await maintain();
    const whole = await row();
    expect(whole?.summary).toMatchObject({ tests: [{ reached: true, path: ['/', '/cart', '/thanks'] }] });
    expect(whole?.summary['missingMs']).toBeUndefined();
  });

  it('takes pages alone, and nothing after two days, when its chunk bodies go', async () => {
    await sendPage(0, '/');
    await finish(2, true);
    await maintain();
    expect((await row())?.bodies).toBeGreaterThan(0);
    expect((await sendChunk(server.app, tester.token, 'runner', 1, eventBody([]))).status).toBe(410);
    server.ports.setNow(new Date(begun + 2 * day + 60_000));
    expect(await sendPage(1, '/thanks')).toBe(401);
    await maintain();
    expect(await row()).toMatchObject({ status: 1, bodies: 0, summary: { missingMs: 25_000 } });
  });

  it('takes nothing of one that awaits nothing, and awaits no stream but pages', async () => {
    const wrong = { streams: { runner: 1 }, awaited: ['runner'] };
    expect((await callAs(server.app, tester.token, 'POST', '/run/finish', wrong)).statusCode).toBe(400);
    await sendPage(0, '/');
    await finish(1, false);
    expect(await sendPage(1, '/thanks')).toBe(401);
  });
});
