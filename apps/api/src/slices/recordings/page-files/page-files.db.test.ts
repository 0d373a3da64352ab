/** Files of outside sites that a recorded page loads: kept once per project, within bounds, and gone with what needed them. */
import { gzipSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReplayManifest } from '@sightline/wire/calls';
import { buildServer } from '../../../compose.ts';
import { createSiteFiles } from '../../../platform/site-browser/index.ts';
import { outside, startPrivateListener, startSite, type PrivateListener, type Site } from '../../../platform/site-browser/testing-sites.ts';
import { testPorts, type TestPorts } from '../../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from '../../sessions/testing-study.ts';
import { startRecordingWorkers } from '../workers.ts';

let ports: TestPorts;
let app: FastifyInstance;
let site: Site;
let hidden: PrivateListener;
let study: TestStudy;
let cdn: string;
/** Paths that the site was asked for. */
let asked: string[];
let pages: Record<string, RequestListener>;

const answer =
  (type: string, body: string | Buffer, headers: object = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
const moved =
  (to: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(302, { location: to }).end();

beforeAll(async () => {
  hidden = await startPrivateListener();
  site = await startSite((request, response) => {
    asked.push(`${request.url ?? ''}${request.headers.cookie ?? ''}${request.headers.referer ?? ''}`);
    const page = pages[request.url ?? ''];
    if (page === undefined) response.writeHead(404).end();
    else page(request, response);
  }, outside);
  cdn = `http://cdn.test:${site.port}`;
  const siteFiles = createSiteFiles({
    env: { siteAllowList: [] },
    isPublic: (address) => address === outside,
    resolve: (host) => Promise.resolve([host === 'inside.test' ? '127.0.0.1' : outside]),
    times: { fileMs: 1_000 },
  });
  ports = await testPorts({ siteFiles });
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
  await Promise.all([site.close(), hidden.close()]);
});
beforeEach(async () => {
  asked = [];
  pages = {};
  study = await makeStudy(ports.db);
});

type Element = [tag: string, attributes: Record<string, string>];

/** A processed recording of a page of these elements. */
async function record(elements: Element[], by = study): Promise<Tester> {
  const tester = await startTester(app, by.code);
  const childNodes = elements.map(([tagName, attributes], index) => ({ type: 2, id: index + 2, tagName, attributes, childNodes: [] }));
  const runner = [
    { k: 'session', at: 1_000, viewport: { width: 1280, height: 720 }, pixelRatio: 1, touch: false, language: 'en' },
    { k: 'test-start', at: 1_200, questionId: by.websiteId },
    { k: 'test-end', at: 9_000, questionId: by.websiteId, ending: 'done' },
  ];
  const page = [
    { k: 'page', at: 1_500, url: 'https://shop.example/', title: 'Shop', viewport: { width: 800, height: 600 } },
    { k: 'dom', at: 1_501, e: { type: 4, timestamp: 1_501, data: { href: 'https://shop.example/', width: 800, height: 600 } } },
    { k: 'dom', at: 1_502, e: { type: 2, timestamp: 1_502, data: { node: { type: 0, id: 1, childNodes } } } },
  ];
  await sendChunk(app, tester.token, 'runner', 0, eventBody(runner));
  await sendChunk(app, tester.token, `page.${by.websiteId}`, 0, eventBody(page));
  await callAs(app, tester.token, 'POST', '/run/finish', { streams: { runner: 1, [`page.${by.websiteId}`]: 1 } });
  await ports.runJobs();
  return tester;
}

/** A PNG file of 66 bytes that says it is 60,000 px wide and high. */
const vastPng =
  '89504e470d0a1a0a0000000d494844520000ea600000ea600800000000a5b92a9e0000000949444154789c63000000010001' +
  '5eff7df90000000049454e44ae426082';

const image = (path: string): Element => ['img', { src: `${cdn}${path}` }];
const sheet = (path: string): Element => ['link', { rel: 'stylesheet', href: `${cdn}${path}` }];
const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer();

async function manifestOf({ recordingId }: Tester, token = study.accessToken): Promise<ReplayManifest> {
  return (await callAs(app, token, 'GET', `/api/recordings/${recordingId}/replay`)).json<ReplayManifest>();
}

/** Addresses that are kept for a replay, without their host. */
async function keptOf(tester: Tester): Promise<string[]> {
  const { pageFiles } = await manifestOf(tester);
  return Object.keys(pageFiles?.names ?? {}).map((address) => new URL(address).pathname);
}

async function fileOf(tester: Tester, path: string) {
  const { pageFiles } = await manifestOf(tester);
  return app.inject({ url: `${pageFiles?.base ?? ''}${pageFiles?.names[`${cdn}${path}`] ?? ''}` });
}

async function failuresOf(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ address: string; failure: string | null }>`
    select address, failure from page_address where project_id = ${study.projectId}`.execute(ports.db);
  return Object.fromEntries(rows.map(({ address, failure }) => [address.replace(cdn, ''), failure]));
}

const rowsLeft = async (): Promise<number[]> => {
  const { rows } = await sql<{ files: number; addresses: number; uses: number }>`
    select (select count(*)::int from page_file where project_id = ${study.projectId}) as files,
      (select count(*)::int from page_address where project_id = ${study.projectId}) as addresses,
      (select count(*)::int from recording_page_address where project_id = ${study.projectId}) as uses`.execute(ports.db);
  return Object.values(rows[0] ?? {});
};
const filesOf = async (): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select file_key as key from page_file where project_id = ${study.projectId}`.execute(
    ports.db,
  );
  return rows.map(({ key }) => key);
};

describe('files of outside sites', () => {
  it('are kept by what they are, and sent from where nothing of them can run', async () => {
    pages = {
      '/a.png': answer('text/html', await png(4, 3)),
      '/b.svg': answer('image/svg+xml', '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      '/all.css': answer('text/css', '@import "deep/more.css"; a{background:url(a.png)} b{background:url(//gone.test/x.png)}'),
      '/deep/more.css': answer('text/css', '@font-face{src:url("../f.woff2")}'),
      '/f.woff2': answer('application/octet-stream', Buffer.from('wOF2 and more')),
    };
    const tester = await record([image('/a.png'), image('/b.svg#x'), sheet('/all.css')]);
    expect(await keptOf(tester)).toEqual(['/a.png', '/all.css', '/b.svg', '/deep/more.css', '/f.woff2']);
    const picture = await fileOf(tester, '/a.png');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/) as string,
    });
    expect((await fileOf(tester, '/b.svg')).headers['content-type']).toBe('image/svg+xml');
    const { names } = (await manifestOf(tester)).pageFiles!;
    const style = await fileOf(tester, '/all.css');
    expect(style.headers['content-type']).toBe('text/css');
    expect(style.body).toBe(
      `@import "${names[`${cdn}/deep/more.css`]}"; a{background:url("${names[`${cdn}/a.png`]}")} b{background:url("data:,")}`,
    );
    expect(asked.sort()).toEqual(['/a.png', '/all.css', '/b.svg', '/deep/more.css', '/f.woff2']);
  });

  it('are fetched once per project, and stored once per content', async () => {
    const same = await png(5, 5);
    pages = { '/a.png': answer('image/png', same), '/b.png': answer('image/png', same) };
    const [first, second] = [await record([image('/a.png')]), await record([image('/a.png'), image('/b.png')])];
    expect(asked).toEqual(['/a.png', '/b.png']);
    expect(await filesOf()).toHaveLength(1);
    expect([await keptOf(first), await keptOf(second)]).toEqual([['/a.png'], ['/a.png', '/b.png']]);
  });

  it('leave with the last recording that needs them, and with the project', async () => {
    pages = { '/a.png': answer('image/png', await png(6, 6)), '/all.css': answer('text/css', 'a{b:url(a.png)}') };
    const [first, second] = [await record([sheet('/all.css')]), await record([image('/a.png'), image('/gone.png')])];
    const [key = ''] = await filesOf();
    await callAs(app, study.accessToken, 'POST', '/DeleteRecording.cmd', { recording: second.recordingId });
    expect(await rowsLeft()).toEqual([2, 2, 2]);
    expect((await fileOf(first, '/a.png')).statusCode).toBe(200);
    await callAs(app, first.token, 'POST', '/run/withdraw', {});
    expect(await rowsLeft()).toEqual([0, 0, 0]);
    const { rows } = await sql`select from file_removal where file_key = ${key} and not_before <= now()`.execute(ports.db);
    expect([rows.length, await ports.files.get(key)]).toEqual(rows.length === 1 ? [1, expect.anything()] : [0, null]);
    await record([image('/a.png')]);
    expect(await rowsLeft()).toEqual([1, 1, 1]);
    await sql`delete from project where id = ${study.projectId}`.execute(ports.db);
    expect(await rowsLeft()).toEqual([0, 0, 0]);
  });

  it('are for who may see the recording, by the names that it has', async () => {
    pages = { '/a.png': answer('image/png', await png(7, 7)), '/b.png': answer('image/png', await png(8, 8)) };
    const [tester, other] = [await record([image('/a.png')]), await record([image('/b.png')])];
    const [{ pageFiles: mine }, { pageFiles: others }] = [await manifestOf(tester), await manifestOf(other)];
    const statusOf = async (url: string): Promise<number> => (await app.inject({ url })).statusCode;
    expect(await statusOf(`${mine!.base}${Object.values(others!.names)[0]}`)).toBe(404);
    expect(await statusOf(`${mine!.base}nothing`)).toBe(404);
    expect(await statusOf(mine!.base.slice(0, -1))).toBe(404);
    const url = `${mine!.base}${Object.values(mine!.names)[0]}`;
    expect(await statusOf(url)).toBe(200);
    const stranger = await makeStudy(ports.db);
    await sql`update project set owner_id = ${stranger.accountId} where id = ${study.projectId}`.execute(ports.db);
    expect(await statusOf(url)).toBe(404);
  });
});

describe('what cannot be kept', () => {
  it('has a reason, and the rest is kept', async () => {
    // Large parts: it is to meet the limit of bytes before that of time, also on a busy machine.
    const part = Buffer.alloc(2 * 1024 * 1024);
    const endless: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const write = (): void => void (response.destroyed || setTimeout(write, 1, response.write(part)));
      write();
    };
    pages = {
      '/good.png': answer('image/png', await png(9, 9)),
      '/huge.png': answer('image/png', Buffer.alloc(6 * 1024 * 1024)),
      '/endless.png': endless,
      '/slow.png': () => undefined,
      '/drip.png': (_request, response) => void response.writeHead(200).write('x'),
      '/bomb.png': answer('image/png', gzipSync(Buffer.alloc(64 * 1024 * 1024)), { 'content-encoding': 'gzip' }),
      '/broken.png': answer('image/png', Buffer.from('89504e470d0a1a0a0000', 'hex')),
      '/vast.png': answer('image/png', Buffer.from(vastPng, 'hex')),
      '/page.png': answer('image/png', '<!doctype html><svg></svg><script>1</script>'),
      '/page.svg': answer('image/svg+xml', '<html><svg></svg></html>'),
      '/text.css': answer('text/plain', 'a{}'),
      '/page.css': answer('text/css', '<!doctype html>'),
      '/round.css': answer('text/css', '@import "round.css"; @import "other.css"'),
      '/other.css': answer('text/css', '@import "round.css"; a{b:c}'),
      '/private.png': moved(`http://inside.test:${hidden.port}/secret`),
      '/metadata.png': moved('http://169.254.169.254/latest'),
      '/local.png': moved('file:///etc/passwd'),
      '/loop.png': moved('/loop.png'),
    };
    const paths = Object.keys(pages);
    const elements = paths.map((path) => (path.endsWith('.css') ? sheet(path) : image(path)));
    const tester = await record([...elements, ['img', { src: `http://inside.test:${hidden.port}/direct` }], image('/missing.png')]);
    expect(await failuresOf()).toEqual({
      '/good.png': null,
      '/huge.png': 'too-large',
      '/endless.png': 'too-large',
      '/slow.png': 'too-slow',
      '/drip.png': 'too-slow',
      '/bomb.png': 'too-large',
      '/broken.png': 'other-kind',
      '/vast.png': 'too-large',
      '/page.png': 'other-kind',
      '/page.svg': 'other-kind',
      '/text.css': 'other-kind',
      '/page.css': 'other-kind',
      '/round.css': null,
      '/other.css': null,
      '/private.png': 'private',
      '/metadata.png': 'private',
      '/local.png': 'private',
      '/loop.png': 'redirects',
      [`http://inside.test:${hidden.port}/direct`]: 'private',
      '/missing.png': 'not-found',
    });
    expect(await keptOf(tester)).toEqual(['/good.png', '/other.css', '/round.css']);
    expect(hidden.counted()).toBe(0);
  });

  it('is tried again on another day', async () => {
    await record([image('/late.png')]);
    pages = { '/late.png': answer('image/png', await png(3, 9)) };
    expect(await keptOf(await record([image('/late.png')]))).toEqual([]);
    await sql`update page_address set checked_at = now() - interval '2 days' where project_id = ${study.projectId}`.execute(ports.db);
    expect(await keptOf(await record([image('/late.png')]))).toEqual(['/late.png']);
  });

  it('is what goes beyond 300 files of a page of ten thousand', async () => {
    const picture = await png(2, 2);
    pages = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`/${index}.png`, answer('image/png', picture)]));
    const tester = await record(Object.keys(pages).map(image));
    expect(asked).toHaveLength(300);
    expect((await keptOf(tester)).length).toBe(300);
    expect(await filesOf()).toHaveLength(1);
  });

  it('is what a full project has no room for', async () => {
    pages = { '/a.png': answer('image/png', await png(4, 4)), '/b.png': answer('image/png', await png(4, 5)) };
    await record([image('/a.png')]);
    await sql`update page_file set byte_count = ${256 * 1024 * 1024} where project_id = ${study.projectId}`.execute(ports.db);
    expect(await keptOf(await record([image('/a.png'), image('/b.png')]))).toEqual(['/a.png']);
    expect(asked).toEqual(['/a.png']);
  });
});
