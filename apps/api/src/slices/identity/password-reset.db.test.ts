import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../platform/http/limits.ts';
import { callerWith, signUp, testPassword, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { hashToken } from '../../platform/secrets.ts';
import { startIdentityWorkers } from './index.ts';

let server: TestServer;
let nobody: TestCaller;
beforeAll(async () => {
  server = await testServer();
  nobody = callerWith(server.app, '');
  await startIdentityWorkers(server.ports);
});
afterAll(() => server.close());

const remind = (email: string) => nobody.post('/RemindPasswordCommand.cmd', { email });
const change = (hash: string, password: string) => nobody.post('/ChangePassword.cmd', { hash, password });
const signIn = (username: string, password: string) =>
  nobody.post('/identity/connect/token', { grant_type: 'password', username, password });
const linkExpired = { res: 0, errormessage: 'This link has expired or has already been used. Please request a new one.' };

/** The newest reset mail to an address. */
async function mailTo(email: string) {
  const mail = (await server.ports.sentMails()).findLast(({ to, subject }) => to === email && subject.startsWith('Reset'));
  if (mail === undefined) throw new Error(`no link was mailed to ${email}`);
  return mail;
}

/** Asks for a link and reads its hash from the mail. */
async function mailedHash(email: string): Promise<string> {
  expect((await remind(email)).body).toEqual({ res: 1 });
  await server.ports.runJobs();
  const { text } = await mailTo(email);
  return /http:\/\/localhost:3000\/resetpass\?hash=([\w-]{43})/.exec(text)?.[1] ?? '';
}

const freeLimits = () => sql`delete from rate_limit`.execute(server.ports.db);

describe('signing up', () => {
  it('is welcomed by one mail', async () => {
    await signUp(server.app, 'welcome@example.com');
    await server.ports.runJobs();
    await server.ports.runJobs();
    const mails = (await server.ports.sentMails()).filter(({ to }) => to === 'welcome@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['Welcome to Sightline']);
    expect(mails[0]?.text).toContain('http://localhost:3000/projects');
  });
  it('with an address that cannot get mail is not', async () => {
    await signUp(server.app, 'demo@sightline.example');
    await server.ports.runJobs();
    expect((await server.ports.sentMails()).some(({ to }) => to === 'demo@sightline.example')).toBe(false);
  });
  it('that is refused mails nobody', async () => {
    const before = (await server.ports.sentMails()).length;
    await signUp(server.app, 'Welcome@example.com');
    await server.ports.runJobs();
    expect(await server.ports.sentMails()).toHaveLength(before);
  });
});

describe('asking for a link', () => {
  it.each([
    ['', ' is required'],
    ['  ', ' is required'],
    ['nobody', ' has a wrong format'],
    ['nobody@example.com', ' is not registered in the product'],
  ])('with %j is refused', async (email, errormessage) => {
    expect((await remind(email)).body).toMatchObject({ res: 0, errormessage });
  });
  it('mails one, whatever the case of the address, and no secret lies in the queue or in the database', async () => {
    await signUp(server.app, 'ada@example.com');
    expect((await remind(' ADA@example.com ')).body).toEqual({ res: 1 });
    const { rows: jobs } = await sql<{ data: object }>`select data from jobs.job where name = 'mail-password-reset'`.execute(
      server.ports.db,
    );
    expect(jobs.map(({ data }) => Object.keys(data))).toEqual([['accountId']]);
    await server.ports.runJobs();
    const mail = await mailTo('ada@example.com');
    const hash = /hash=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    expect(mail).toMatchObject({ subject: 'Reset your Sightline password', from: 'Sightline <sightline@localhost>' });
    expect(mail.html).toContain(`href="http://localhost:3000/resetpass?hash=${hash}"`);
    const { rows } = await sql<{ hash: Buffer }>`select token_hash as hash from password_reset`.execute(server.ports.db);
    expect(rows.map((row) => row.hash.equals(hashToken(hash)))).toEqual([true]);
  });
});

describe('the link', () => {
  it('sets a new password once, ends every session, and forgets the guesses at the old one', async () => {
    const ada = await signUp(server.app, 'once@example.com');
    const other = await signUp(server.app, 'other@example.com');
    await signIn('once@example.com', testPassword);
    for (let tries = 0; tries < limits['sign-in-account'].count; tries += 1) await signIn('once@example.com', 'a wrong guess');
    expect((await signIn('once@example.com', testPassword)).status).toBe(429);
    const hash = await mailedHash('once@example.com');
    expect((await change(hash, '  a new one ')).body).toEqual({ res: 1 });
    expect((await ada.get('/GetUserProfile.cmd')).status).toBe(401);
    expect((await other.get('/GetUserProfile.cmd')).status).toBe(200);
    const { rows } = await sql`
      select 1 from access_token join account on account.id = account_id where email = 'once@example.com'`.execute(server.ports.db);
    expect(rows).toHaveLength(0);
    expect((await signIn('once@example.com', testPassword)).status).toBe(400);
    expect((await signIn('once@example.com', '  a new one ')).status).toBe(200);
    expect((await change(hash, 'yet another one')).body).toMatchObject(linkExpired);
    expect((await signIn('once@example.com', '  a new one ')).status).toBe(200);
  });
  it('is used by exactly one of 20 at once', async () => {
    await freeLimits();
    await signUp(server.app, 'many@example.com');
    const hash = await mailedHash('many@example.com');
    const passwords = Array.from({ length: 20 }, (_, at) => `new password ${at}`);
    const answers = await Promise.all(passwords.map((password) => change(hash, password)));
    const winners = passwords.filter((_, at) => answers[at]?.body['res'] === 1);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'reset-link')).toHaveLength(19);
    expect((await signIn('many@example.com', winners[0] ?? '')).status).toBe(200);
  });
  it.each([
    ['', 'Password is required'],
    ['short', 'Password must have at least 8 characters'],
    ['x1'.repeat(65), 'Password must have at most 128 characters'],
    ['password123', 'Password is too common and easy to guess'],
  ])('outlives the refused password %j', async (password, errormessage) => {
    await freeLimits();
    await signUp(server.app, 'careful@example.com');
    const hash = await mailedHash('careful@example.com');
    expect((await change(hash, password)).body).toMatchObject({ res: 0, errormessage });
    expect((await change(hash, 'a better password')).body).toEqual({ res: 1 });
  });
  it('ends after 15 minutes, counted from the mail', async () => {
    await freeLimits();
    await signUp(server.app, 'late@example.com');
    const start = new Date('2030-01-01T00:00:00Z');
    server.ports.setNow(start);
    const hash = await mailedHash('late@example.com');
    server.ports.setNow(new Date(start.getTime() + 15 * 60_000));
    expect((await change(hash, 'a new password')).body).toMatchObject(linkExpired);
    server.ports.setNow(new Date(start.getTime() + 15 * 60_000 - 1));
    expect((await change(hash, 'a new password')).body).toEqual({ res: 1 });
    server.ports.setNow(new Date());
  });
  it('is replaced by a newer one, and of no use once the account has another address', async () => {
    await freeLimits();
    const ada = await signUp(server.app, 'moves@example.com');
    const first = await mailedHash('moves@example.com');
    const second = await mailedHash('moves@example.com');
    expect((await change(first, 'a new password')).body).toMatchObject(linkExpired);
    const { Id } = (await ada.get('/GetUserProfile.cmd')).body['User'] as { Id: string };
    await ada.post('/UpdateObjectCommand.cmd', { [`${Id}___Email`]: 'moved@example.com' });
    await server.ports.runJobs();
    const mail = (await server.ports.sentMails()).findLast(({ to }) => to === 'moved@example.com');
    const confirmation = /confirm-email\?hash=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect((await nobody.post('/ConfirmEmail.cmd', { hash: confirmation })).body).toEqual({ res: 1 });
    expect((await change(second, 'a new password')).body).toMatchObject(linkExpired);
  });
  it.each(['', 'unknown', '../../etc', 'x'.repeat(5000)])('%j is none', async (hash) => {
    expect((await change(hash, 'a new password')).body).toMatchObject(linkExpired);
  });
});
