import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type Call } from '@sightline/wire/calls';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from './testing.ts';

let server: TestServer;
let researcher: TestCaller;
beforeAll(async () => {
  server = await testServer();
  researcher = await signUp(server.app, 'ada@example.com');
});
afterAll(() => server.close());

const rows = Object.entries(calls as Record<string, Call>);
// Chunks have their own route, order of checks and named codes: tested beside it.
const guarded = rows.filter(([, row]) => row.access !== 'public' && row.encoding !== 'bytes');
const path = (row: Call): string => row.path.replace(/:(\w+)/g, 'x_1');

describe('every call', () => {
  it('is bound', () => {
    const missing = rows.filter(([, row]) => !server.app.hasRoute({ method: row.method, url: row.path })).map(([name]) => name);
    expect(missing).toEqual([]);
  });

  it.each(guarded)('%s answers 401 without a token and with a wrong one', async (_name, row) => {
    for (const token of ['', 'x'.repeat(43)]) {
      const caller = callerWith(server.app, token);
      const answer = row.method === 'GET' ? await caller.get(path(row)) : await caller.post(path(row));
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toContain(token === '' ? 'Bearer realm' : 'error="invalid_token"');
    }
  });

  const asked = rows.filter(([, row]) => row.access !== 'session' && row.encoding === 'fields' && !row.payload.safeParse({}).success);
  it.each(asked)('%s answers 400 and names the field that is missing', async (_name, row) => {
    const answer = await researcher.post(row.path);
    expect(answer.status).toBe(400);
    expect(answer.body['error']).toBe('invalid_request');
    const named = row.payload.safeParse({}).error?.issues.map((issue) => issue.path.join('.'));
    expect(named).toContain(answer.body['field']);
  });
});

describe('the server', () => {
  it('takes form bodies and JSON alike', async () => {
    const headers = { authorization: `Bearer ${researcher.token}`, 'content-type': 'application/x-www-form-urlencoded' };
    const form = await server.app.inject({ method: 'POST', url: '/GetApiProjects.cmd', headers, payload: 'count=5&order=3' });
    const json = await researcher.post('/GetApiProjects.cmd', { count: 5, order: 3 });
    expect(form.statusCode).toBe(200);
    expect(form.json()).toEqual(json.body);
  });
  it('answers 404 in JSON for unknown calls and addresses of files', async () => {
    for (const address of ['/Nothing.cmd', '/api/nothing', '/files/nothing.png', '/assets/nothing.js', '/run/nothing']) {
      const answer = await researcher.get(address);
      expect([address, answer.status, answer.body['error']]).toEqual([address, 404, 'not_found']);
    }
    expect((await researcher.post('/projects')).status).toBe(404);
  });
  it('answers an address that cannot be read, or is very long, as one that leads nowhere, with the headers of any other', async () => {
    for (const address of ['/%', '/files/%ff', `/files/${'a'.repeat(5000)}.png`]) {
      const answer = await researcher.get(address);
      expect([answer.status, answer.body['error']]).toEqual([404, 'not_found']);
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    }
    for (const code of ['%ff', 'a'.repeat(5000)]) {
      const page = await server.app.inject({ method: 'GET', url: `/t/${code}` });
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });
  it.each([
    ['/GetProjectData.cmd', { projectId: 'a\0b' }, 'projectId'],
    ['/UpdateObjectCommand.cmd', { prj_x___Name: '\ud800' }, 'prj_x___Name'],
    ['/UpdateObjectCommand.cmd', { prj_x___Name: ['a'] }, 'prj_x___Name'],
    ['/identity/connect/token', { username: '\0', password: 'x', grant_type: 'password' }, 'username'],
    ['/AddCollector.cmd', { project: 'prj_x', collectortype: '' }, 'collectortype'],
    ['/AddCollector.cmd', { project: 'prj_x', collectortype: [] }, 'collectortype'],
    ['/AddCollector.cmd', { project: 'prj_x', collectortype: 2 ** 31 }, 'collectortype'],
    ['/AddCollector.cmd', { project: 'prj_x', collectortype: '1.5' }, 'collectortype'],
    ['/UpdateUserCreditCardSettings.cmd', { amount: null }, 'amount'],
    ['/UpdateUserCreditCardSettings.cmd', { amount: true }, 'amount'],
  ])('refuses %s with %j and names the field', async (path, body, field) => {
    const answer = await researcher.post(path, body);
    expect([answer.status, answer.body['error'], answer.body['field']]).toEqual([400, 'invalid_request', field]);
  });
  it('refuses an address part that cannot be stored', async () => {
    expect((await researcher.get('/api/recordings/%00/replay')).status).toBe(400);
  });
  it('refuses a body that is no JSON', async () => {
    const headers = { authorization: `Bearer ${researcher.token}`, 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url: '/GetApiProjects.cmd', headers, payload: '{' });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'invalid_request']);
  });
  it('says that it is ready, and what is wrong when it is not', async () => {
    expect((await researcher.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await researcher.get('/readyz')).body).toMatchObject({ ready: true, database: 'ok', files: 'ok' });
  });
  it('keeps scripts, frames and openers of others out', async () => {
    const page = await server.app.inject('/healthz');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(String((await server.app.inject('/t/x')).headers['content-security-policy'])).toContain("frame-ancestors 'self'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });
  it('lets sites under test send chunks, and call nothing else', async () => {
    const preflight = {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-chunk-hash',
    };
    const open = await server.app.inject({ method: 'OPTIONS', url: '/run/chunks/runner/0', headers: preflight });
    expect([open.statusCode, open.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(String(open.headers['access-control-allow-headers'])).toContain('x-chunk-hash');
    const closed = await server.app.inject({ method: 'OPTIONS', url: '/GetApiProjects.cmd', headers: preflight });
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('trouble', () => {
  it('answers 503 while the database is away, 507 while there is no room, and 500 with a request id for a bug, without its words', async () => {
    const broken = await testServer();
    broken.app.callerFinders.researcher = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const away = await callerWith(broken.app, 'x'.repeat(43)).get('/GetUserProfile.cmd');
    expect([away.status, away.headers['retry-after']]).toEqual([503, '2']);
    const noRoom = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), { code: '53100' });
    broken.app.callerFinders.researcher = () => Promise.reject(noRoom);
    const full = await callerWith(broken.app, 'x'.repeat(43)).get('/GetUserProfile.cmd');
    expect([full.status, full.body]).toEqual([
      507,
      { error: 'storage-full', message: 'There is no room to store this right now. Please try again later.' },
    ]);
    broken.app.callerFinders.researcher = () => Promise.reject(new Error('a secret detail'));
    const bug = await callerWith(broken.app, 'x'.repeat(43)).get('/GetUserProfile.cmd');
    expect(bug.status).toBe(500);
    expect(bug.body['requestId']).toBe(bug.headers['x-request-id']);
    expect(JSON.stringify(bug.body)).not.toContain('secret');
    await broken.close();
  });
  it('is said in readyz when files cannot be written', async () => {
    const files = {
      put: () => Promise.reject(new Error('full')),
      get: () => Promise.resolve(null),
      remove: () => Promise.resolve(),
      trouble: () => Promise.resolve('The disk is full.'),
    };
    const full = await testServer({ files });
    const answer = await callerWith(full.app, '').get('/readyz');
    expect([answer.status, answer.body['files']]).toEqual([503, 'The disk is full.']);
    await full.close();
  });
});
