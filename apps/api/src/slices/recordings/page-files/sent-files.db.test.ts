/** Pictures and fonts that a page under test sends itself: for its own recording alone, within bounds, and gone with it. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReplayManifest } from '@sightline/wire/calls';
import { maxPageFileBytes } from '@sightline/wire/chunks';
import { testServer, type TestServer } from '../../../testing/testing-app.ts';
import {
  callAs,
  eventBody,
  makeStudy,
  pageTokenOf,
  sendChunk,
  startTester,
  type Tester,
  type TestStudy,
} from '../../sessions/testing-study.ts';
import { startRecordingWorkers } from '../workers.ts';

let server: TestServer;
let study: TestStudy;

beforeAll(async () => {
  server = await testServer();
  await startRecordingWorkers(server.ports);
});
afterAll(() => server.close());
beforeEach(async () => {
  study = await makeStudy(server.ports.db);
});

const site = 'https://shop.example';
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const png = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 3, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
const fileAt = (path: string, bytes: Buffer, byteCount = bytes.byteLength) => ({
  address: `${site}${path}`,
  hash: hashOf(bytes),
  byteCount,
});

async function offer({ token }: Tester, files: object[], origin = site): Promise<string[]> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/run/page/files',
    headers: { authorization: `Bearer ${pageTokenOf(token, study.websiteId)}`, origin },
    payload: { files },
  });
  return answer.json<{ wanted: string[] }>().wanted;
}

async function send({ token }: Tester, hash: string, bytes: Buffer) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/run/page/files/${hash}`,
    headers: { authorization: `Bearer ${pageTokenOf(token, study.websiteId)}`, 'content-type': 'application/octet-stream', origin: site },
    payload: bytes,
  });
  return { status: answer.statusCode, ...answer.json<{ res?: number; code?: string; error?: string }>() };
}

/** Offers and sends, then finishes a recording whose page shows pictures of these addresses. */
async function recordWith(files: [path: string, bytes: Buffer][], shown: string[]): Promise<Tester> {
  const tester = await startTester(server.app, study.code);
  const wanted = await offer(
    tester,
    files.map(([path, bytes]) => fileAt(path, bytes)),
  );
  for (const [, bytes] of files)
    if (wanted.includes(hashOf(bytes))) expect(await send(tester, hashOf(bytes), bytes)).toMatchObject({ res: 1 });
  const childNodes = shown.map((path, index) => ({
    type: 2,
    id: index + 2,
    tagName: 'img',
    attributes: { src: `${site}${path}` },
    childNodes: [],
  }));
  const runner = [
    { k: 'session', at: 1_000, viewport: { width: 1280, height: 720 }, pixelRatio: 1, touch: false, language: 'en' },
    { k: 'test-start', at: 1_200, questionId: study.websiteId },
    { k: 'test-end', at: 9_000, questionId: study.websiteId, ending: 'done' },
  ];
  const page = [
    { k: 'page', at: 1_500, url: `${site}/`, title: 'Shop', viewport: { width: 800, height: 600 } },
    { k: 'dom', at: 1_501, e: { type: 4, timestamp: 1_501, data: { href: `${site}/`, width: 800, height: 600 } } },
    { k: 'dom', at: 1_502, e: { type: 2, timestamp: 1_502, data: { node: { type: 0, id: 1, childNodes } } } },
  ];
  await sendChunk(server.app, tester.token, 'runner', 0, eventBody(runner));
  await sendChunk(server.app, tester.token, `page.${study.websiteId}`, 0, eventBody(page));
  await callAs(server.app, tester.token, 'POST', '/run/finish', { streams: { runner: 1, [`page.${study.websiteId}`]: 1 } });
  await server.ports.runJobs();
  return tester;
}

async function namesOf({ recordingId }: Tester) {
  const replay = await callAs(server.app, study.accessToken, 'GET', `/api/recordings/${recordingId}/replay`);
  const { pageFiles } = replay.json<ReplayManifest>();
  return { base: pageFiles?.base ?? '', names: pageFiles?.names ?? {} };
}

const filesLeft = async (): Promise<number> =>
  (await sql`select from page_file where project_id = ${study.projectId}`.execute(server.ports.db)).rows.length;

describe('files that a page sends', () => {
  it('are shown in its own recording, under the addresses that it names, and in no other', async () => {
    const [mine, others] = [await png(10), await png(11)];
    const tester = await recordWith([['/me.png', mine]], ['/me.png?size=2']);
    const other = await recordWith([['/me.png', others]], ['/me.png']);
    const { base, names } = await namesOf(tester);
    expect(names).toEqual({ [`${site}/me.png?size=2`]: hashOf(mine) });
    expect((await server.app.inject(`${base}${hashOf(mine)}`)).rawPayload).toEqual(mine);
    expect((await server.app.inject(`${base}${hashOf(others)}`)).statusCode).toBe(404);
    expect((await namesOf(other)).names).toEqual({ [`${site}/me.png`]: hashOf(others) });
  });

  it('are sent once per project, and leave with the last recording that has them', async () => {
    const same = await png(12);
    const first = await recordWith([['/a.png', same]], ['/a.png']);
    const tester = await startTester(server.app, study.code);
    expect(await offer(tester, [fileAt('/b.png', same)])).toEqual([]);
    const second = await recordWith([['/b.png', same]], ['/b.png']);
    await callAs(server.app, tester.token, 'POST', '/run/withdraw', {});
    await callAs(server.app, first.token, 'POST', '/run/withdraw', {});
    expect(await filesLeft()).toBe(1);
    await callAs(server.app, second.token, 'POST', '/run/withdraw', {});
    expect(await filesLeft()).toBe(0);
  });

  it('are kept only if the recording names them', async () => {
    const tester = await recordWith(
      [
        ['/shown.png', await png(13)],
        ['/left-out.png', await png(14)],
      ],
      ['/shown.png'],
    );
    expect(Object.keys((await namesOf(tester)).names)).toEqual([`${site}/shown.png`]);
    expect(await filesLeft()).toBe(1);
  });
});

describe('what a page cannot send', () => {
  it('is a picture, where the project hides texts and pictures', async () => {
    await sql`update project set hide_texts = 2 where id = ${study.projectId}`.execute(server.ports.db);
    const tester = await startTester(server.app, study.code);
    const picture = await png(17);
    await offer(tester, [fileAt('/me.png', picture)]);
    expect(await send(tester, hashOf(picture), picture)).toMatchObject({ res: 0, code: 'page-file-refused' });
    await sql`update project set hide_texts = 1 where id = ${study.projectId}`.execute(server.ports.db);
    expect(await send(tester, hashOf(picture), picture)).toMatchObject({ res: 1 });
  });

  it('is what it did not offer, what is another file, and what is neither picture nor font', async () => {
    const tester = await startTester(server.app, study.code);
    const [good, html] = [await png(15), Buffer.from('<!doctype html><script>1</script>')];
    expect(await send(tester, hashOf(good), good)).toMatchObject({ res: 0, code: 'not-found' });
    await offer(tester, [fileAt('/good.png', good), fileAt('/page.png', html)]);
    expect(await send(tester, hashOf(good), await png(16))).toMatchObject({ res: 0, code: 'page-file-refused' });
    expect(await send(tester, hashOf(good), Buffer.alloc(0))).toMatchObject({ res: 0, code: 'page-file-refused' });
    expect(await send(tester, hashOf(html), html)).toMatchObject({ res: 0, code: 'page-file-refused' });
    expect(await send(tester, 'nonsense', good)).toMatchObject({ status: 400 });
    expect(await send(tester, hashOf(good), Buffer.alloc(maxPageFileBytes + 1))).toMatchObject({
      status: 413,
      error: 'page-file-too-large',
    });
    expect(await filesLeft()).toBe(0);
    expect(await send(tester, hashOf(good), good)).toMatchObject({ res: 1 });
    expect(await send(tester, hashOf(good), good)).toMatchObject({ res: 0, code: 'not-found' });
  });

  it('is more than 300 files or 20 MiB of a recording, and anything from another site', async () => {
    const tester = await startTester(server.app, study.code);
    const many = (from: number, count: number, byteCount: number) =>
      Array.from({ length: count }, (_, at) => fileAt(`/${from + at}`, Buffer.from(String(from + at)), byteCount));
    expect(await offer(tester, many(0, 50, 1), 'https://elsewhere.example')).toEqual([]);
    expect(await offer(tester, many(0, 12, maxPageFileBytes))).toHaveLength(10);
    for (let from = 100; from < 500; from += 50) await offer(tester, many(from, 50, 1));
    expect((await offer(tester, [])).length).toBeLessThanOrEqual(300);
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/run/page/files',
          headers: { authorization: `Bearer ${pageTokenOf(tester.token, study.websiteId)}` },
          payload: { files: many(0, 51, 1) },
        })
      ).statusCode,
    ).toBe(400);
  });
});
