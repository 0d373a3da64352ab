import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '../../platform/http/limits.ts';
import { callerWith, signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { startContactWorkers } from './index.ts';

let server: TestServer;
let ada: TestCaller;
beforeAll(async () => {
  server = await testServer({ env: { contactEmail: 'operator@example.com' } });
  ada = await signUp(server.app, 'ada@example.com');
  await startContactWorkers(server.ports);
});
afterAll(() => server.close());
beforeEach(() => sql`delete from rate_limit`.execute(server.ports.db));

const message = { name: 'Ada "A" Lovelace', email: 'ada@home.example', text: 'Hello,\n<b>can</b> you help?' };
const write = (change: object = {}) => ada.post('/ContactUsCommand.cmd', { ...message, ...change });

it('is delivered to the operator, never to the address the caller names; an answer goes to the writer', async () => {
  expect((await write({ to: 'victim@example.com' })).body).toEqual({ res: 1 });
  await server.ports.runJobs();
  const mails = await server.ports.sentMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'operator@example.com',
    replyTo: 'Ada "A" Lovelace <ada@home.example>',
    subject: 'Message from Ada "A" Lovelace',
  });
  expect(mails[0]?.text).toContain(message.text);
  expect(mails[0]?.html).toContain('&lt;b&gt;can&lt;/b&gt;');
});

it.each([
  [{ name: ' ' }, 'Name is required'],
  [{ email: '' }, 'Email is required'],
  [{ text: '\n' }, 'Message is required'],
  [{ email: 'ada' }, 'Email is not valid'],
  [{ email: 'a@b.co, c@d.co' }, 'Email is not valid'],
  [{ email: 'a@b.co\r\nBcc: x@y.zz' }, 'Email is not valid'],
  [{ name: 'Ada\r\nBcc: x@y.zz' }, 'Name is not valid'],
  [{ name: 'x'.repeat(201) }, 'Name has at most 200 characters'],
  [{ text: 'x'.repeat(10_001) }, 'Message has at most 10000 characters'],
])('%j is refused, and nothing is sent', async (change, errormessage) => {
  const before = (await server.ports.sentMails()).length;
  expect((await write(change)).body).toMatchObject({ res: 0, errormessage });
  await server.ports.runJobs();
  expect(await server.ports.sentMails()).toHaveLength(before);
});

it('takes the longest name and message', async () => {
  expect((await write({ name: 'x'.repeat(200), text: '😀'.repeat(5000) })).body).toEqual({ res: 1 });
  await server.ports.runJobs();
});

it('is for those who are signed in, and limited for each of them', async () => {
  expect((await callerWith(server.app, '').post('/ContactUsCommand.cmd', message)).status).toBe(401);
  const bo = await signUp(server.app, 'bo@example.com');
  const answers = await Promise.all(Array.from({ length: limits.contact.count + 5 }, () => write()));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await bo.post('/ContactUsCommand.cmd', message)).body).toEqual({ res: 1 });
});
