import type { RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { SiteVisit } from '../ports.ts';
import { chromiumAt } from './chromium-source.ts';
import type { SiteVisits } from './site-visits.ts';
import { selfSigned } from './testing-certificate.ts';
import { outside, quickEngine, startSite, testBrowser, type Site } from './testing-sites.ts';

let site: Site;
let browser: SiteVisits;

const html = (text: string) => ({ type: 'text/html', body: `<!doctype html><title>x</title>${text}` });
const answers: Record<string, { type?: string; body?: string; status?: number; headers?: Record<string, string> }> = {
  '/page': html('<h1>Hello</h1>'),
  '/missing': { ...html('<h1>No such page</h1>'), status: 404 },
  '/broken': { ...html('<h1>Sorry</h1>'), status: 500 },
  '/high': html('<div style="height:40000px">high</div>'),
  '/growing': html(
    '<div id="d"></div><script>setInterval(() => { d.style.height = document.body.scrollHeight + 3000 + "px" }, 5)</script>',
  ),
  '/dialogs': html('<script>alert(1); confirm(2); prompt(3); onbeforeunload = () => "stay"; window.open("/page")</script><p>after'),
  '/slow-picture': html('<p>text</p><img src="/never">'),
  '/blocked': html('<script>for (;;) {}</script>'),
  '/picture': { type: 'image/png', body: 'x' },
  '/paper': { type: 'application/pdf', body: '%PDF-1.4' },
  '/data': { type: 'application/json', body: '{}' },
  '/text': { type: 'text/plain', body: 'x' },
  '/nothing': { status: 204 },
  '/archive': { type: 'application/zip', body: 'x' },
  '/bytes': { type: 'application/octet-stream', body: 'x' },
  '/attached': { ...html('x'), headers: { 'content-disposition': 'attachment; filename=a.html' } },
  '/around': { status: 302, headers: { location: '/around' } },
  '/dead': html('<script>location = "http://127.0.0.9:1/"</script>'),
  '/framed': { ...html('x'), headers: { 'x-frame-options': 'DENY' } },
  '/for-us': { ...html('x'), headers: { 'content-security-policy': 'frame-ancestors http://studio.test', 'x-frame-options': 'DENY' } },
  '/with-recorder': html('<script src="http://studio.test:80/recorder.js?v=1" async></script>'),
  '/hard-to-record': {
    ...html(
      '<canvas></canvas><canvas hidden></canvas><iframe sandbox srcdoc="x"></iframe><iframe srcdoc="x"></iframe><a download href="/archive">x</a>' +
        '<div id="b"></div><script>b.attachShadow({ mode: "closed" }).innerHTML = "<p>inside</p>"</script>',
    ),
    headers: { 'content-security-policy': "connect-src 'self'" },
  },
  '/other-recorder': html('<script src="http://other.test/recorder.js"></script>'),
};

const handle: RequestListener = (request, response) => {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  if (path === '/never') return;
  if (path === '/endless' || path === '/large') {
    response.writeHead(200, { 'content-type': 'text/html' });
    const write = () => response.write(path === '/large' ? 'x'.repeat(1_000_000) : '<p>more</p>');
    const timer = setInterval(write, path === '/large' ? 5 : 100);
    response.on('close', () => clearInterval(timer));
    return;
  }
  const { type = '', body = '', status = 200, headers = {} } = answers[path] ?? { status: 404 };
  response.writeHead(status, { ...(type === '' ? {} : { 'content-type': type }), ...headers }).end(body);
};

beforeAll(async () => {
  site = await startSite(handle, outside);
  browser = testBrowser({ chromium: chromiumAt(quickEngine()), times: { visitMs: 9_000, pictureMs: 5_000 } });
  // On a busy machine Chromium's start alone may take as long as a visit may.
  await vi.waitFor(async () => expect(await refusal('/page')).toBe('seen'), { timeout: 100_000 });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const visit = (path: string, widthPx = 800): Promise<SiteVisit | Refusal> => browser.visit(`http://site.test:${site.port}${path}`, widthPx);
async function seen(path: string): Promise<SiteVisit> {
  const answer = await visit(path);
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer;
}
async function refusal(path: string): Promise<string> {
  const answer = await visit(path);
  return isRefusal(answer) ? answer.refused : 'seen';
}

describe('what is pictured', () => {
  it.each(['/page', '/missing', '/broken', '/dialogs', '/slow-picture', '/growing'])('%s', async (path) => {
    const { jpeg, widthPx, heightPx } = await seen(path);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: widthPx, height: heightPx });
    expect(heightPx).toBeLessThanOrEqual(12_000);
  });
  it('is cut at 12,000 px', async () => {
    expect((await seen('/high')).heightPx).toBe(12_000);
  });
  it.each([
    ['/page', true],
    ['/framed', false],
    ['/for-us', true],
  ])('tells whether %s may be framed: %s', async (path, expected) => {
    expect((await seen(path)).mayBeFramed).toBe(expected);
  });
  it.each([
    ['/page', false],
    ['/with-recorder', true],
    ['/other-recorder', false],
  ])('tells whether %s carries the recorder: %s', async (path, expected) => {
    expect((await seen(path)).hasRecorder).toBe(expected);
  });
});

describe('what the recorder cannot record of a page', () => {
  it.each([
    ['/page', []],
    ['/hard-to-record', ['sending 1', 'closed-roots 1', 'canvas 1', 'frames 1', 'downloads 1']],
  ])('%s', async (path, expected) => {
    expect((await seen(path)).limits?.map(({ limit, count }) => `${limit} ${count}`)).toEqual(expected);
  });
});

describe('what is refused', () => {
  it.each([
    ['/picture', 'site-not-a-page'],
    ['/paper', 'site-not-a-page'],
    ['/data', 'site-not-a-page'],
    ['/text', 'site-not-a-page'],
    ['/nothing', 'site-not-a-page'],
    ['/archive', 'site-download'],
    ['/bytes', 'site-download'],
    ['/attached', 'site-download'],
    ['/around', 'site-redirects'],
    ['/large', 'site-endless'],
    ['/endless', 'site-endless'],
    ['/never', 'site-too-slow'],
    ['/blocked', 'site-too-slow'],
    ['/dead', 'site-unreachable'],
  ])('%s: %s', async (path, expected) => {
    expect(await refusal(path)).toBe(expected);
  });
  it('a host without an address, and one that does not answer', async () => {
    const nowhere = testBrowser({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await nowhere.visit('http://nowhere.example/', 800)).toMatchObject({ refused: 'site-unreachable' });
    await nowhere.close();
    const gone = await startSite(handle, outside);
    await gone.close();
    expect(await browser.visit(`http://gone.test:${gone.port}/`, 800)).toMatchObject({ refused: 'site-unreachable' });
  });
  it('a certificate that nobody vouches for', async () => {
    const secure = createSecureServer(selfSigned, handle);
    await new Promise<void>((done) => secure.listen(0, outside, done));
    const { port } = secure.address() as AddressInfo;
    expect(await browser.visit(`https://self.test:${port}/page`, 800)).toMatchObject({ refused: 'site-certificate' });
    await new Promise((done) => secure.close(done));
  });
  it('still makes pictures after all of these', async () => {
    expect(await refusal('/page')).toBe('seen');
  });
});
