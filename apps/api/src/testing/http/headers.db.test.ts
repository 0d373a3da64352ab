/** What every answer says beside its body: pages, calls, files, and whatever goes wrong. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureKey } from '../../platform/http/files.ts';
import { sourceOfStyle } from '../../platform/http/token-styles.ts';
import { signUp, testServer, type TestServer } from '../testing-app.ts';

let server: TestServer;
let token: string;
const picture = 'pic_aaaaaaaaaaaaaaaaaaaa.png';
beforeAll(async () => {
  server = await testServer({ env: { publicUrl: 'https://tests.example', rateLimitScale: 0.01 } });
  ({ token } = await signUp(server.app, 'ada@example.com'));
  await server.ports.files.put(pictureKey(picture), new Uint8Array([1]));
});
afterAll(() => server.close());

interface Asked {
  title: string;
  method?: 'GET' | 'POST' | 'OPTIONS' | 'HEAD';
  url: string;
  as?: 'ada';
  payload?: string | object;
  type?: string;
  status?: number;
}

const studio = ['/', '/signin', '/projects', '/project/prj_1/collector/col_1/analyze-results', '/payments', '/no/such/page'];
const pages = [
  '/t',
  '/t/abcdefgh',
  '/t/abcdefgh/run',
  '/player',
  '/player/',
  '/runner/',
  '/demo/shop',
  '/demo/shop/nothing',
  '/outbox',
  '/outbox/wrong-key',
  '/recorder.js',
  '/recorder-canvas.js',
];
const asked: Asked[] = [
  ...[...studio, ...pages].map((url) => ({ title: url, url })),
  { title: 'the API description', url: '/api/docs', status: 200 },
  { title: 'the API description as JSON', url: '/api/docs/openapi.json', status: 200 },
  { title: 'the handbook', url: '/docs/' },
  { title: 'its address', url: '/docs', status: 302 },
  { title: 'no page of the handbook', url: '/docs/nothing.html', status: 404 },
  { title: 'a picture', url: `/files/${picture}`, status: 200 },
  { title: 'no picture', url: '/files/nothing.png', status: 404 },
  { title: 'security.txt', url: '/.well-known/security.txt', status: 200 },
  { title: 'health', url: '/healthz' },
  { title: 'readiness', url: '/readyz' },
  { title: 'an unknown call', url: '/Nothing.cmd', status: 404 },
  { title: 'an address that cannot be read', url: '/%', status: 404 },
  { title: 'a call', url: '/GetUserProfile.cmd', as: 'ada', status: 200 },
  { title: 'a refusal', method: 'POST', url: '/GetProjectData.cmd', as: 'ada', payload: { projectId: 'x' }, status: 200 },
  { title: '400', method: 'POST', url: '/GetProjectData.cmd', as: 'ada', payload: {}, status: 400 },
  { title: '401', url: '/GetUserProfile.cmd', status: 401 },
  { title: '413', method: 'POST', url: '/GetProjectData.cmd', as: 'ada', payload: `{"projectId":"${'x'.repeat(2_000_000)}"}`, status: 413 },
  { title: '415', method: 'POST', url: '/GetProjectData.cmd', as: 'ada', payload: 'x', type: 'text/plain', status: 415 },
  { title: 'a preflight of a call', method: 'OPTIONS', url: '/GetProjectData.cmd', status: 405 },
  { title: 'a preflight of the recorder', method: 'OPTIONS', url: '/run/page/stream' },
  { title: 'a preflight of the runner', method: 'OPTIONS', url: '/run/finish', status: 405 },
  { title: 'HEAD of a page', method: 'HEAD', url: '/api/docs', status: 200 },
];

async function ask({ method = 'GET', url, as, payload, type = 'application/json' }: Asked) {
  const headers = {
    ...(as === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(payload === undefined ? {} : { 'content-type': type }),
  };
  return server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}

/** Directive → its sources. */
function policyOf(headers: Record<string, unknown>): Map<string, string> {
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(directives.map((one) => one.trim()).map((one) => [one.split(' ')[0] ?? '', one.replace(/^\S+ ?/, '')]));
}

const framed = /^\/(t|player|runner|demo)(\/|$)/;
const openToSites = /^\/(run\/page\/|recorder(?:-canvas)?\.js)/;

describe('every answer', () => {
  it.each(asked)('keeps scripts, frames and openers of others out: $title', async (one) => {
    const { statusCode, headers } = await ask(one);
    if (one.status !== undefined) expect(statusCode).toBe(one.status);
    const policy = policyOf(headers);
    const scripts = policy.get('script-src') ?? policy.get('default-src');
    expect(["'self'", "'none'"]).toContain(scripts);
    expect(["'self'", "'none'"]).toContain(policy.get('default-src'));
    expect(policy.get('frame-ancestors')).toBe(framed.test(one.url) ? "'self'" : "'none'");
    expect(["'self'", "'none'"]).toContain(policy.get('base-uri'));
    expect(["'self'", "'none'"]).toContain(policy.get('form-action'));
    expect(policy.get('style-src') ?? '').not.toContain('unsafe');
    expect(headers['permissions-policy']).toContain(one.url.endsWith('/run') ? 'camera=(self)' : 'camera=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(['strict-origin-when-cross-origin', 'no-referrer']).toContain(headers['referrer-policy']);
    expect(headers['cross-origin-resource-policy']).toBe(openToSites.test(one.url) ? 'cross-origin' : 'same-origin');
    expect(headers['cross-origin-opener-policy']).toBe(one.url.startsWith('/demo/') ? 'unsafe-none' : 'same-origin-allow-popups');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined]);
  });
});

describe('style elements', () => {
  const elementsOf = async (url: string) => policyOf((await ask({ title: '', url })).headers).get('style-src-elem');
  it('are taken in the studio by a nonce of each answer, in the policy and in the document', async () => {
    const pages = [await ask({ title: '', url: '/signin' }), await ask({ title: '', url: '/signin' })];
    const nonces = pages.map(({ headers }) => /^'self' 'nonce-([\w-]{22})'$/.exec(policyOf(headers).get('style-src-elem') ?? '')?.[1]);
    expect(new Set(nonces).size).toBe(2);
    for (const [place, { statusCode, body }] of pages.entries())
      if (statusCode === 200) expect(body).toContain(`<meta property="csp-nonce" nonce="${nonces[place] ?? '?'}">`);
  });
  it('come from files alone for testers, and as recorded in the player', async () => {
    for (const url of ['/t', '/t/abcdefgh', '/t/abcdefgh/run', '/runner/', '/demo/shop']) expect(await elementsOf(url)).toBe("'self'");
    expect(await elementsOf('/player/')).toBe("'self' 'unsafe-inline'");
  });
  it('of the API description are allowed by the hash of their text', async () => {
    const page = await server.app.inject({ url: '/api/docs', headers: { accept: 'text/html' } });
    const css = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? '';
    expect(policyOf(page.headers).get('style-src')).toBe(sourceOfStyle(css));
    expect(page.body).not.toMatch(/\sstyle="/);
  });
});

describe('security.txt', () => {
  it('names a contact and expires within the coming year', async () => {
    const { body, headers } = await ask({ title: '', url: '/.well-known/security.txt' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: https:\/\/tests\.example\/contact\n/);
    expect(body).toMatch(/^Canonical: https:\/\/tests\.example\/\.well-known\/security\.txt$/m);
    expect(body).toMatch(/^Preferred-Languages: en$/m);
    // RFC 9116 allows these once.
    for (const field of ['Expires', 'Preferred-Languages']) expect(body.match(new RegExp(`^${field}:`, 'gm'))).toHaveLength(1);
    const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '').getTime();
    const days = (expires - server.ports.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
  });
});

describe('the worker that reads faces', () => {
  it('may run WebAssembly, alone of all that is served', async () => {
    const worker = await ask({ title: '', method: 'GET', url: '/runner/face/face-worker-Ab12Cd34.js' });
    expect(policyOf(worker.headers).get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
    const page = await ask({ title: '', method: 'GET', url: '/runner/assets/main-Ab12Cd34.js' });
    expect(policyOf(page.headers).get('script-src')).toBe("'self'");
  });
});

describe('frames', () => {
  it('are our own, and of Figma only in a tester’s run where the operator has a client id', async () => {
    const withFigma = await testServer({ env: { figmaClientId: 'client1234' } });
    const framesOf = async ({ app }: TestServer, url: string) => policyOf((await app.inject(url)).headers).get('frame-src');
    expect(await framesOf(withFigma, '/t/abcdefgh/run?tester=1')).toBe("'self' https://embed.figma.com https://www.figma.com");
    for (const url of ['/t/abcdefgh', '/t', '/projects', '/player', '/t/a/b/run']) expect(await framesOf(withFigma, url)).toBe("'self'");
    expect(await framesOf(server, '/t/abcdefgh/run')).toBe("'self'");
    await withFigma.close();
  });
});

describe('answers of calls', () => {
  const ofCalls = asked.filter(({ url, method }) => /\.cmd$/.test(url) && method !== 'OPTIONS');
  it.each(ofCalls)('are kept by nobody: $title', async (one) => {
    expect((await ask(one)).headers['cache-control']).toBe('no-store');
  });
  it.each([
    ['a token', '/identity/connect/token', { grant_type: 'password', username: 'a@b.co', password: 'x' }],
    ['an introspection', '/api/user/TokenIntrospect', { token: 'x' }],
    ['too many attempts', '/RegisterCommand.cmd', { name: 'a', job: 'b', login: 'x@example.com', password: 'correct horse' }],
  ])('are kept by nobody: %s', async (title, url, payload) => {
    await ask({ title, method: 'POST', url, payload });
    await ask({ title, method: 'POST', url, payload });
    const answer = await ask({ title, method: 'POST', url, payload });
    expect([answer.headers['cache-control'], answer.headers['x-content-type-options']]).toEqual(['no-store', 'nosniff']);
    if (title !== 'too many attempts') return;
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(answer.json()).toMatchObject({ error: 'too_many_requests', errormessage: expect.any(String) as string });
    expect(policyOf(answer.headers).get('script-src')).toBe("'self'");
  });
  it('may be asked for again by their mark alone where the call says so: when something last changed, and nothing else', async () => {
    const made = await ask({
      title: '',
      method: 'POST',
      url: '/CreateProject.cmd',
      as: 'ada',
      payload: { projectName: 'A', questionType: 24 },
    });
    const { ProjectData } = made.json<{ ProjectData: { Id: string } }>();
    const answer = await ask({
      title: '',
      method: 'POST',
      url: '/GetLastDataUpdate.cmd',
      as: 'ada',
      payload: { projectId: ProjectData.Id },
    });
    expect([answer.statusCode, answer.headers['cache-control'], typeof answer.headers['etag']]).toEqual([200, 'no-cache', 'string']);
  });
  it('say the same of themselves when they fail', async () => {
    const { callerFinders } = server.app;
    server.app.callerFinders = { ...callerFinders, researcher: () => Promise.reject(new Error('a bug')) };
    const { statusCode, headers } = await ask({ title: '', url: '/GetUserProfile.cmd', as: 'ada' });
    server.app.callerFinders = callerFinders;
    expect([statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([500, 'no-store', 'nosniff']);
    expect(policyOf(headers).get('frame-ancestors')).toBe("'none'");
  });
});

describe('other methods', () => {
  it('HEAD says what GET says, without a body', async () => {
    const [get, head] = [await ask({ title: '', url: '/api/docs' }), await ask({ title: '', method: 'HEAD', url: '/api/docs' })];
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', get.headers['content-type']]);
    expect((await ask({ title: '', method: 'HEAD', url: '/GetUserProfile.cmd' })).statusCode).toBe(401);
    expect((await ask({ title: '', method: 'HEAD', url: '/GetProjectData.cmd' })).statusCode).toBe(405);
  });
  it('OPTIONS opens only what the recorder calls', async () => {
    const preflight = {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-chunk-hash',
    };
    const open = await server.app.inject({ method: 'OPTIONS', url: '/run/page/chunks/0', headers: preflight });
    expect([open.statusCode, open.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(String(open.headers['access-control-allow-headers'])).toContain('x-chunk-hash');
    for (const url of [
      '/run/chunks/runner/0',
      '/run/session',
      '/run/finish',
      '/run/uploads',
      '/GetApiProjects.cmd',
      '/identity/connect/token',
      '/api/docs',
    ]) {
      const closed = await server.app.inject({ method: 'OPTIONS', url, headers: preflight });
      expect(Object.keys(closed.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
  it('without https nothing is said of it', async () => {
    const plain = await testServer({ env: { publicUrl: 'http://localhost:3000' } });
    expect((await plain.app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });
});

describe('the API description', () => {
  it.each([
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
    ['application/json, text/html', 'application/json; charset=utf-8'],
    ['', 'application/json; charset=utf-8'],
  ])('answers %s', async (accept, type) => {
    const answer = await server.app.inject({ url: '/api/docs', headers: accept === '' ? {} : { accept } });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['vary']]).toEqual([200, type, 'accept']);
    if (type.startsWith('application/json')) expect(answer.json()).toMatchObject({ openapi: '3.1.0' });
  });
});
