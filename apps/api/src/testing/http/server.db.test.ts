/** The server as a whole: bodies, addresses that lead nowhere, readiness, errors. Calls are covered by matrix/, headers by headers.db.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFiles } from '../../platform/files-disk.ts';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from '../testing-app.ts';

let server: TestServer;
let researcher: TestCaller;
beforeAll(async () => {
  server = await testServer();
  researcher = await signUp(server.app, 'ada@example.com');
});
afterAll(() => server.close());

describe('the server', () => {
  it('takes form bodies and JSON alike', async () => {
    const headers = { authorization: `Bearer ${researcher.token}`, 'content-type': 'application/x-www-form-urlencoded' };
    const form = await server.app.inject({ method: 'POST', url: '/GetApiProjects.cmd', headers, payload: 'count=5&order=3' });
    const json = await researcher.post('/GetApiProjects.cmd', { count: 5, order: 3 });
    expect(form.statusCode).toBe(200);
    expect(form.json()).toEqual(json.body);
  });
  describe('a multipart form', () => {
    const send = async (parts: string, url = '/CreateProject.cmd') => {
      const headers = { authorization: `Bearer ${researcher.token}`, 'content-type': 'multipart/form-data; boundary=b' };
      const answer = await server.app.inject({ method: 'POST', url, headers, payload: parts });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    };
    const part = (name: string, value: string, more = ''): string =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

    it('of text is a form as any other', async () => {
      const fields = `${part('projectName', 'Grüße 🙂')}${part('projectDesc', 'x'.repeat(1500))}${part('questionType', '24')}`;
      expect((await send(`${fields}--b--\r\n`)).body).toMatchObject({
        ProjectData: { Name: 'Grüße 🙂', Description: 'x'.repeat(1500), MainQuestionType: 24 },
      });
      expect((await send(`${part('count', '1')}--b--\r\n`, '/GetApiProjects.cmd')).body).toHaveLength(1);
    });
    it.each([
      ['names what is missing', part('projectName', 'x'), 'questionType: is required'],
      [
        'takes one value of a name',
        `${part('projectName', 'x')}${part('projectName', 'y')}${part('questionType', '24')}`,
        'projectName: Must be text',
      ],
      ['takes no file', `${part('projectName', 'x', '; filename="a.txt"')}${part('questionType', '24')}`, 'projectName: Must be text'],
      [
        'takes nothing that cannot be stored',
        `${part('projectName', 'a\0b')}${part('questionType', '24')}`,
        'projectName: This text contains characters that cannot be stored.',
      ],
    ])('%s', async (_name, parts, errormessage) => {
      expect(await send(`${parts}--b--\r\n`)).toMatchObject({ status: 400, body: { error: 'invalid_request', errormessage } });
    });
    it('that ends early is malformed, and one that is too large is said to be', async () => {
      expect(await send(part('projectName', 'x'))).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
      const large = Array.from({ length: 3 }, (_, at) => part(`f${at}`, 'x'.repeat(500_000))).join('');
      expect(await send(`${large}--b--\r\n`)).toMatchObject({ status: 413, body: { error: 'too_large' } });
    });
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
      expect([page.statusCode, page.headers['content-type']]).toMatchObject([404, 'text/html; charset=utf-8']);
    }
  });
  it('refuses an address part that cannot be stored', async () => {
    expect((await researcher.get('/api/recordings/%00/replay')).status).toBe(400);
  });
  it('says that it is ready, and what is wrong when it is not', async () => {
    expect((await researcher.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await researcher.get('/readyz')).body).toMatchObject({ ready: true, database: 'ok', files: 'ok' });
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
      { error: 'storage-full', errormessage: 'Not enough storage right now. Please try again later.' },
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
      ...createDiskFiles('/nowhere'),
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
