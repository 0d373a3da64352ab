/** Fifty at once: limits hold exactly, nobody is let in twice, nothing fails. */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { limits } from '../../platform/http/limits.ts';
import { callerWith, signUp, testPassword, testServer, type TestAnswer } from '../../testing/testing-app.ts';
import { startIdentityWorkers } from './index.ts';
import { usePasswordCost } from './passwords.ts';

// Hashes that take their time, so that some wait.
usePasswordCost('real');

const server = await testServer();
const nobody = callerWith(server.app, '');
await signUp(server.app, 'ada@example.com');
await startIdentityWorkers(server.ports);
afterAll(() => server.close());
beforeEach(() => sql`delete from rate_limit`.execute(server.ports.db));

const atOnce = (send: (at: number) => Promise<TestAnswer>) => Promise.all(Array.from({ length: 50 }, (_, at) => send(at)));
const signIn = (password: string) =>
  nobody.post('/identity/connect/token', { grant_type: 'password', username: 'ada@example.com', password });
const count = (answers: TestAnswer[], status: number) => answers.filter((answer) => answer.status === status).length;

it('right passwords all sign in, each with a token of its own', async () => {
  const answers = await atOnce(() => signIn(testPassword));
  expect(count(answers, 200)).toBe(50);
  expect(new Set(answers.map(({ body }) => body['access_token'])).size).toBe(50);
});

it('no more wrong passwords are answered than one by one', async () => {
  const answers = await atOnce((at) => signIn(`wrong guess ${at}`));
  expect([count(answers, 400), count(answers, 429)]).toEqual([limits['sign-in-account'].count, 50 - limits['sign-in-account'].count]);
  expect(answers.filter(({ status }) => status === 429).every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
});

it('one of fifty sign-ups with one address makes the account', async () => {
  const form = { name: 'Bo', job: 'Researcher', login: 'bo@example.com', password: testPassword };
  const answers = await atOnce(() => nobody.post('/RegisterCommand.cmd', form));
  expect(answers.map(({ body }) => body['res']).filter((res) => res === 1)).toHaveLength(1);
  const taken = answers.filter(({ body }) => body['errormessage'] === ' is already registered').length;
  expect([taken + count(answers, 429), taken >= limits['address-taken'].count]).toEqual([49, true]);
  await server.ports.runJobs();
  expect((await server.ports.sentMails()).filter(({ to }) => to === 'bo@example.com')).toHaveLength(1);
});

it('one account is mailed no more links than its limit', async () => {
  const answers = await atOnce(() => nobody.post('/RemindPasswordCommand.cmd', { email: 'ada@example.com' }));
  expect([count(answers, 200), count(answers, 429)]).toEqual([limits['remind-account'].count, 50 - limits['remind-account'].count]);
  await server.ports.runJobs();
  const links = (await server.ports.sentMails()).filter(({ subject }) => subject.startsWith('Reset'));
  expect(links).toHaveLength(limits['remind-account'].count);
});

it('an address that asks for everybody is stopped', async () => {
  const answers = await atOnce((at) => nobody.post('/RemindPasswordCommand.cmd', { email: `nobody${at}@example.com` }));
  expect([count(answers, 200), count(answers, 429)]).toEqual([limits['remind-address'].count, 50 - limits['remind-address'].count]);
});

it('more than can wait for their turn are sent away with 503, and told when to come again', async () => {
  const rush = await Promise.all(
    Array.from({ length: 160 }, (_, at) =>
      server.app.inject({
        method: 'POST',
        url: '/RegisterCommand.cmd',
        remoteAddress: `10.0.${at % 20}.1`,
        payload: { name: 'A', job: 'B', login: `rush${at}@example.com`, password: testPassword },
      }),
    ),
  );
  expect(rush.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(rush.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true);
  const busy = rush.find((answer) => answer.json<{ error?: string }>().error === 'busy');
  expect(busy?.json()).toMatchObject({
    error: 'busy',
    errormessage: 'Many people are using this right now. Please try again in a moment.',
  });
  expect(Number(busy?.headers['retry-after'])).toBeGreaterThan(0);
});

it('a change of the password and sign-ins with the old one leave no session of the old one', async () => {
  await nobody.post('/RemindPasswordCommand.cmd', { email: 'ada@example.com' });
  await server.ports.runJobs();
  const mail = (await server.ports.sentMails()).findLast(({ subject }) => subject.startsWith('Reset'));
  const hash = /hash=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const changed = nobody.post('/ChangePassword.cmd', { hash, password: 'a wholly new one' });
  const signedIn = await Promise.all(Array.from({ length: 30 }, () => signIn(testPassword)));
  expect((await changed).body).toEqual({ res: 1 });
  const { rows } = await sql`
    select 1 from access_token join account on account.id = account_id where email = 'ada@example.com'`.execute(server.ports.db);
  expect(rows).toHaveLength(0);
  expect(signedIn.every(({ status }) => [200, 400, 429].includes(status))).toBe(true);
});
