/** Addresses are confirmed by a mailed link; what an account could be taken over by asks for the password. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../platform/http/limits.ts';
import { callerWith, signUp, testPassword, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { startIdentityWorkers } from './index.ts';

let server: TestServer;
let nobody: TestCaller;
beforeAll(async () => {
  server = await testServer({ env: { verifyEmail: true } });
  nobody = callerWith(server.app, '');
  await startIdentityWorkers(server.ports);
});
beforeEach(() => sql`delete from rate_limit`.execute(server.ports.db));
afterEach(() => server.ports.setNow(new Date()));
afterAll(() => server.close());

const minute = 60_000;
const expired = { res: 0, errormessage: 'This link has expired or has already been used. Please request a new one.' };
const unconfirmed = {
  res: 0,
  errormessage: 'Please confirm your email address first: open the link in the email we sent you.',
  code: 'email-unconfirmed',
};
const passwordNeeded = { res: 0, errormessage: 'Please enter your password to change this.', code: 'password-needed' };

interface User {
  Id: string;
  Email: string;
  SignInEmail: string;
  NewEmail: string;
  EmailVerified: boolean;
}
const userOf = async (caller: TestCaller): Promise<User> => (await caller.get('/GetUserProfile.cmd')).body['User'] as User;

/** What an address was mailed, the newest last. */
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  await server.ports.runJobs();
  await server.ports.runJobs();
  return (await server.ports.sentMails()).filter(({ to }) => to === address);
}

async function hashMailedTo(address: string): Promise<string> {
  const mail = (await mailsTo(address)).at(-1);
  return /http:\/\/localhost:3000\/confirm-email\?hash=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = async (hash: string) => (await nobody.post('/ConfirmEmail.cmd', { hash })).body;
const changeEmail = async (caller: TestCaller, email: string) =>
  (await caller.post('/UpdateObjectCommand.cmd', { [`${(await userOf(caller)).Id}___Email`]: email })).body;
const signInStatus = async (username: string): Promise<number> =>
  (await nobody.post('/identity/connect/token', { grant_type: 'password', username, password: testPassword })).status;
const later = (ms: number) => server.ports.setNow(new Date(Date.now() + ms));

async function confirmed(address: string): Promise<TestCaller> {
  const caller = await signUp(server.app, address);
  expect(await confirm(await hashMailedTo(address))).toEqual({ res: 1 });
  return caller;
}

describe('a new account', () => {
  it('signs in and drafts, but starts, pays and mails nothing until its address is confirmed', async () => {
    const ada = await signUp(server.app, 'ada@example.org');
    expect(await userOf(ada)).toMatchObject({ EmailVerified: false, NewEmail: '' });
    const made = (await ada.post('/CreateProject.cmd', { projectName: 'Lamps', questionType: 24 })).body['ProjectData'] as { Id: string };
    expect((await ada.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 })).body).toEqual(unconfirmed);
    const collector = { collector: 'col_aaaaaaaaaaaaaaaaaaaa', status: 1 };
    expect((await ada.post('/ChangeCollectorStatusCommand.cmd', collector)).body).toEqual(unconfirmed);
    const message = { name: 'Ada', email: 'ada@example.org', text: 'Hello' };
    expect((await ada.post('/ContactUsCommand.cmd', message)).body).toEqual(unconfirmed);
    expect((await ada.post('/DeleteProject.cmd', { project: made.Id })).status).toBe(200);

    expect(await confirm(await hashMailedTo('ada@example.org'))).toEqual({ res: 1 });
    expect(await userOf(ada)).toMatchObject({ EmailVerified: true });
    expect((await ada.post('/ContactUsCommand.cmd', message)).body).toEqual({ res: 1 });
    expect((await ada.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 })).body).toEqual({ res: 1 });
    expect((await mailsTo('ada@example.org')).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'Welcome to Sightline',
    ]);
  });

  it('confirms by the newest link alone, once, within a day', async () => {
    const bo = await signUp(server.app, 'bo@example.org');
    const first = await hashMailedTo('bo@example.org');
    expect((await bo.post('/ResendConfirmation.cmd')).body).toEqual({ res: 1 });
    const second = await hashMailedTo('bo@example.org');
    expect(second).not.toBe(first);
    expect([await confirm(first), await confirm(''), await confirm('x'.repeat(43))]).toMatchObject([expired, expired, expired]);
    later(24 * 60 * minute + 1_000);
    expect(await confirm(second)).toMatchObject(expired);
    later(0);
    expect(await confirm(second)).toEqual({ res: 1 });
    expect(await confirm(second)).toMatchObject(expired);
    expect((await bo.post('/ResendConfirmation.cmd')).body).toMatchObject({
      res: 0,
      errormessage: 'This email address is already confirmed.',
    });
  });

  it('is mailed the link only so often', async () => {
    const cy = await signUp(server.app, 'cy@example.org');
    for (let sent = 0; sent < limits['confirm-email'].count; sent += 1)
      expect((await cy.post('/ResendConfirmation.cmd')).body).toEqual({ res: 1 });
    expect((await cy.post('/ResendConfirmation.cmd')).body).toMatchObject({
      res: 0,
      errormessage: expect.stringContaining('several emails') as string,
    });
  });
});

describe('another address', () => {
  it('takes the place of the former once its link is opened, and the former is told both times', async () => {
    const dee = await confirmed('dee@example.org');
    expect(await changeEmail(dee, 'dee@new.example.org')).toEqual({ res: 1 });
    expect(await userOf(dee)).toMatchObject({ Email: 'dee@example.org', NewEmail: 'dee@new.example.org' });
    expect([await signInStatus('dee@example.org'), await signInStatus('dee@new.example.org')]).toEqual([200, 400]);
    const asked = (await mailsTo('dee@example.org')).at(-1);
    expect(asked?.subject).toBe('Your email address is about to change');
    expect(asked?.text).not.toContain('dee@new');

    expect(await confirm(await hashMailedTo('dee@new.example.org'))).toEqual({ res: 1 });
    expect(await userOf(dee)).toMatchObject({ Email: 'dee@new.example.org', SignInEmail: 'dee@new.example.org', NewEmail: '' });
    expect([await signInStatus('dee@example.org'), await signInStatus('dee@new.example.org')]).toEqual([400, 200]);
    expect((await mailsTo('dee@example.org')).at(-1)?.subject).toBe('Your email address was changed');
    const { rows } = await sql<{ kind: string }>`
      select kind from activity join account on account.id = account_id where email = 'dee@new.example.org' and kind like 'email-%' order by activity.id`.execute(
      server.ports.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['email-verified', 'email-change-requested', 'email-changed']);
  });

  it('of somebody else is answered alike, mailed nothing, and stays theirs', async () => {
    const eve = await confirmed('eve@example.org');
    await confirmed('fay@example.org');
    const before = await mailsTo('fay@example.org');
    expect([await changeEmail(eve, 'Fay@example.org'), await userOf(eve)]).toMatchObject([{ res: 1 }, { NewEmail: 'Fay@example.org' }]);
    expect([await changeEmail(eve, 'free@example.org'), await userOf(eve)]).toMatchObject([{ res: 1 }, { NewEmail: 'free@example.org' }]);
    expect(await mailsTo('fay@example.org')).toEqual(before);
  });

  it('that somebody took meanwhile is not given twice', async () => {
    const gil = await confirmed('gil@example.org');
    await changeEmail(gil, 'wanted@example.org');
    const hash = await hashMailedTo('wanted@example.org');
    await signUp(server.app, 'wanted@example.org');
    expect(await confirm(hash)).toMatchObject(expired);
    expect(await userOf(gil)).toMatchObject({ SignInEmail: 'gil@example.org' });
  });

  it('is given to one of many who confirm it at once, a sign-up among them', async () => {
    const hashes: string[] = [];
    for (const at of [1, 2, 3]) {
      await changeEmail(await confirmed(`mover${at}@example.org`), 'Crowd@example.org');
      hashes.push(await hashMailedTo('Crowd@example.org'));
    }
    const form = { name: 'Ada', job: 'Researcher', login: 'crowd@example.org', password: testPassword };
    const answers = await Promise.all([...hashes.map(confirm), nobody.post('/RegisterCommand.cmd', form).then(({ body }) => body)]);
    expect(answers.filter(({ res }) => res === 1)).toHaveLength(1);
  });

  it('is not asked for by another spelling of the own one, which takes the wish back', async () => {
    const hal = await confirmed('hal@example.org');
    expect(await changeEmail(hal, 'HAL@example.org')).toEqual({ res: 1 });
    expect(await userOf(hal)).toMatchObject({ SignInEmail: 'HAL@example.org', NewEmail: '' });
    await changeEmail(hal, 'hal@new.example.org');
    const hash = await hashMailedTo('hal@new.example.org');
    expect([await changeEmail(hal, 'hal@example.org'), await confirm(hash)]).toMatchObject([{ res: 1 }, expired]);
  });
});

describe('the password', () => {
  it('is asked for 15 minutes after it was given last', async () => {
    const ida = await confirmed('ida@example.org');
    later(16 * minute);
    expect(await changeEmail(ida, 'ida@new.example.org')).toEqual(passwordNeeded);
    expect(await userOf(ida)).toMatchObject({ NewEmail: '' });
    expect((await ida.post('/ConfirmPassword.cmd', { password: 'not it' })).body).toMatchObject({ res: 0, errormessage: ' is incorrect' });
    expect(await changeEmail(ida, 'ida@new.example.org')).toEqual(passwordNeeded);
    expect((await ida.post('/ConfirmPassword.cmd', { password: testPassword })).body).toEqual({ res: 1 });
    expect(await changeEmail(ida, 'ida@new.example.org')).toEqual({ res: 1 });
  });

  it('is guessed by nobody who found a session open', async () => {
    const jo = await confirmed('jo@example.org');
    const guess = async () => (await jo.post('/ConfirmPassword.cmd', { password: 'a guess' })).status;
    for (let tried = 0; tried < limits['sign-in-account'].count; tried += 1) expect(await guess()).toBe(200);
    expect(await guess()).toBe(429);
    expect(await signInStatus('jo@example.org')).toBe(200);
  });

  it('is replaced by who knows it, ends every other session, and is told by mail', async () => {
    const lou = await confirmed('lou@example.org');
    const other = await signUp(server.app, 'lou@example.org');
    const replace = async (current: string, password: string) => (await lou.post('/ReplacePassword.cmd', { current, password })).body;
    const wanted = 'nine quiet lanterns here';
    expect(await replace('not it', wanted)).toMatchObject({ res: 0, code: 'password-wrong', field: 'current' });
    expect(await replace(testPassword, 'short')).toMatchObject({ res: 0, code: 'field-invalid', field: 'password' });
    expect(await signInStatus('lou@example.org')).toBe(200);
    expect(await replace(testPassword, wanted)).toEqual({ res: 1 });
    expect((await lou.get('/GetUserProfile.cmd')).status).toBe(200);
    expect((await other.get('/GetUserProfile.cmd')).status).toBe(401);
    expect(await signInStatus('lou@example.org')).toBe(400);
    const again = await nobody.post('/identity/connect/token', { grant_type: 'password', username: 'lou@example.org', password: wanted });
    expect(again.status).toBe(200);
    expect((await mailsTo('lou@example.org')).at(-1)?.subject).toBe('Your Sightline account was changed');
  });

  it('is given in one session, not in all', async () => {
    const kim = await confirmed('kim@example.org');
    const other = await signUp(server.app, 'kim@example.org');
    later(16 * minute);
    await kim.post('/ConfirmPassword.cmd', { password: testPassword });
    expect(await changeEmail(other, 'kim@new.example.org')).toEqual(passwordNeeded);
  });
});
