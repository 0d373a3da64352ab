import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from './pages.ts';

let apps: string;
let app: FastifyInstance;
const files: Record<string, string | Buffer> = {
  'studio/dist/index.html': '<!doctype html>studio',
  'studio/dist/assets/main-Ab12Cd34.js': 'studio();',
  'studio/dist/assets/main-Ab12Cd34.js.gz': gzipSync('studio();'),
  'runner/dist/client/assets/run-Ab12Cd34.css': 'body{}',
  'runner/dist/client/face-0123456789ab/iris.bin': 'weights',
  'player/dist/index.html': '<!doctype html>player',
  'snippet/dist/recorder.js': 'record();',
  'handbook/dist/index.html': '<!doctype html>handbook',
  'handbook/dist/site.js': 'search();',
};
beforeAll(async () => {
  apps = mkdtempSync(join(tmpdir(), 'sightline-pages-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(apps, name)), { recursive: true });
    writeFileSync(join(apps, name), content);
  }
  app = Fastify();
  await servePages(app, apps);
});
afterAll(async () => {
  await app.close();
  rmSync(apps, { recursive: true });
});

describe('pages', () => {
  it.each(['/', '/projects', '/project/prj_1/collector/col_1', '/no/such/page'])('%s is the studio, never kept', async (address) => {
    const page = await app.inject(address);
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, '<!doctype html>studio', 'no-store']);
  });
  it('keeps hashed assets for good, compressed where the build did so', async () => {
    const plain = await app.inject('/assets/main-Ab12Cd34.js');
    expect([plain.body, plain.headers['cache-control']]).toEqual(['studio();', 'public, max-age=31536000, immutable']);
    const small = await app.inject({ url: '/assets/main-Ab12Cd34.js', headers: { 'accept-encoding': 'gzip' } });
    expect([small.headers['content-encoding'], small.headers['cache-control']]).toEqual(['gzip', 'public, max-age=31536000, immutable']);
    expect(String(small.headers['content-type'])).toContain('javascript');
    expect((await app.inject('/runner/assets/run-Ab12Cd34.css')).statusCode).toBe(200);
    const weights = await app.inject('/runner/face-0123456789ab/iris.bin');
    expect([weights.body, weights.headers['cache-control']]).toEqual(['weights', 'public, max-age=31536000, immutable']);
  });
  it('serves the handbook under a policy of its own, asked for again each time', async () => {
    expect((await app.inject('/docs')).headers.location).toBe('/docs/');
    const page = await app.inject('/docs/');
    expect([page.body, page.headers['cache-control']]).toEqual(['<!doctype html>handbook', 'no-cache']);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';(?!.*unsafe)/);
    expect((await app.inject('/docs/site.js')).body).toBe('search();');
    expect((await app.inject('/docs/../studio/dist/index.html')).body).not.toContain('studio();');
  });
  it('serves player and snippet', async () => {
    expect((await app.inject('/player/')).body).toBe('<!doctype html>player');
    expect((await app.inject('/player?rid=1')).headers.location).toBe('/player/?rid=1');
    const snippet = await app.inject('/recorder.js');
    expect([snippet.body, snippet.headers['cache-control']]).toEqual(['record();', 'public, max-age=300']);
  });
  it.each([
    '/assets/none-Ab12Cd34.js',
    '/Nothing.cmd',
    '/GetUserProfile.cmd/',
    '/api/x',
    '/run/x',
    '/identity/x',
    '/files/x.png',
    '/runner/x',
    '/recorder.map',
    '/assets/..%2findex.html',
  ])('%s is nothing', async (address) => {
    const answer = await app.inject(address);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('<!doctype');
  });
  it.each(['/about.html', '/old/page.php', '/robots.txt', '/project/prj_1.pdf'])('%s is the studio with its 404 page', async (address) => {
    const page = await app.inject({ url: address, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([404, '<!doctype html>studio', 'no-store']);
  });
  it('answers only reads with a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/projects' })).statusCode).toBe(404);
  });
  it.each([
    ['GET', '/CreateProject.cmd', 'POST'],
    ['PUT', '/identity/connect/token', 'POST'],
    ['POST', '/GetUserProfile.cmd?x=1', 'GET, HEAD'],
    ['DELETE', '/api/user/TokenIntrospect', 'GET, HEAD, POST'],
    ['POST', '/api/recordings/rec_1/replay', 'GET, HEAD'],
  ] as const)('%s %s is told the methods of the call: %s', async (method, url, allow) => {
    const answer = await app.inject({ method, url });
    expect([answer.statusCode, answer.headers['allow'], answer.json<{ error: string }>().error]).toEqual([
      405,
      allow,
      'method_not_allowed',
    ]);
  });
});
