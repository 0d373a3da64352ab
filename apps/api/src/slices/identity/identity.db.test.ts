import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../platform/http/limits.ts';
import { callerWith, signUp, testPassword, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';

let server: TestServer;
let nobody: TestCaller;
beforeAll(async () => {
  server = await testServer();
  nobody = callerWith(server.app, '');
});
afterAll(() => server.close());

const form = { name: 'Ada', job: 'Researcher', login: 'ada@example.com', password: testPassword };
const register = (change: Partial<typeof form>) => nobody.post('/RegisterCommand.cmd', { ...form, ...change });
const signIn = (username: string, password: string, grant_type = 'password') =>
  nobody.post('/identity/connect/token', { username, password, grant_type });

describe('sign up', () => {
  it('makes one account an address, whatever its case', async () => {
    expect((await register({})).body).toEqual({ res: 1 });
    expect((await register({ login: 'ADA@Example.com' })).body).toMatchObject({ res: 0, errormessage: ' is already registered' });
  });
  it('makes one of two at once', async () => {
    const both = await Promise.all([register({ login: 'twin@example.com' }), register({ login: 'Twin@example.com' })]);
    expect(both.map((answer) => answer.body['res']).sort()).toEqual([0, 1]);
  });
  it.each([
    [{ login: 'ada' }, ' has a wrong format'],
    [{ login: ' ' }, ' is required'],
    [{ name: ' ' }, 'Name is required'],
    [{ job: '' }, 'Job Title is required'],
    [{ password: 'short' }, 'Password must have at least 8 characters'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'password123' }, 'Password is too common and easy to guess'],
    [{ password: 'x1'.repeat(65) }, 'Password must have at most 128 characters'],
  ])('refuses %j', async (change, errormessage) => {
    expect((await register({ login: 'other@example.com', ...change })).body).toMatchObject({ res: 0, errormessage });
  });
  it('keeps the password as typed, blanks and all, and only its hash', async () => {
    const password = '  two blanks ahead';
    await register({ login: 'blank@example.com', password });
    expect((await signIn('blank@example.com', password)).status).toBe(200);
    expect((await signIn('blank@example.com', password.trim())).status).toBe(400);
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from account`.execute(server.ports.db);
    expect(rows.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true);
  });
});

describe('tokens', () => {
  it('are issued by the password grant and stored hashed', async () => {
    const answer = await signIn('ADA@example.com', testPassword);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 2_592_000 });
    const token = String(answer.body['access_token']);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const hash = createHash('sha256').update(token).digest();
    const { rows } = await sql`select 1 from access_token where token_hash = ${hash}`.execute(server.ports.db);
    expect(rows).toHaveLength(1);
  });
  it('answer OAuth errors', async () => {
    for (const [name, password] of [
      ['ada@example.com', 'wrong password'],
      ['nobody@example.com', testPassword],
    ] as const) {
      const answer = await signIn(name, password);
      expect([answer.status, answer.body['error']]).toEqual([400, 'invalid_grant']);
    }
    const other = await signIn('ada@example.com', testPassword, 'client_credentials');
    expect([other.status, other.body['error']]).toEqual([400, 'unsupported_grant_type']);
  });
  it('are introspected by query and by body', async () => {
    const { token } = await signUp(server.app, 'intro@example.com');
    const good = await nobody.get(`/api/user/TokenIntrospect?token=${token}`);
    expect([good.status, good.body['active']]).toEqual([200, true]);
    expect((await nobody.post('/api/user/TokenIntrospect', { token })).body['active']).toBe(true);
    const bad = await nobody.get('/api/user/TokenIntrospect?token=nothing');
    expect([bad.status, bad.body]).toEqual([401, { active: false }]);
  });
  it('are of no use once revoked, and revoking answers alike for unknown ones', async () => {
    const caller = await signUp(server.app, 'leaver@example.com');
    expect((await caller.get('/GetUserProfile.cmd')).status).toBe(200);
    expect((await nobody.post('/identity/connect/revocation', { token: caller.token })).status).toBe(200);
    expect((await caller.get('/GetUserProfile.cmd')).status).toBe(401);
    expect((await nobody.post('/identity/connect/revocation', { token: 'unknown' })).status).toBe(200);
  });
  it('end', async () => {
    const caller = await signUp(server.app, 'sleeper@example.com');
    server.ports.setNow(new Date(Date.now() + 31 * 86_400_000));
    expect((await caller.get('/GetUserProfile.cmd')).status).toBe(401);
    server.ports.setNow(new Date());
  });
});

describe('limits', () => {
  it('stop guessing at one account, and let the right password in again after the wait', async () => {
    await register({ login: 'guessed@example.com' });
    for (let tries = 0; tries < limits['sign-in-account'].count; tries += 1)
      expect((await signIn('guessed@example.com', 'wrong guess')).status).toBe(400);
    const stopped = await signIn('Guessed@example.com', testPassword);
    expect([stopped.status, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true]);
    await sql`update rate_limit set ends_at = now() where name = 'sign-in-account'`.execute(server.ports.db);
    expect((await signIn('guessed@example.com', testPassword)).status).toBe(200);
  });
  it('are these', () => {
    expect(limits).toMatchObject({
      'sign-in-address': { count: 100, windowSec: 900 },
      'sign-in-account': { count: 10, windowSec: 900 },
      'unknown-code': { count: 60, windowSec: 600 },
    });
  });
});

describe('the account page', () => {
  it('writes its own fields by their rules, and nobody else’s', async () => {
    const ada = await signUp(server.app, 'page@example.com');
    const other = await signUp(server.app, 'page-other@example.com');
    const profile = await ada.get('/GetUserProfile.cmd');
    const { Id } = profile.body['User'] as { Id: string };
    const write = (caller: TestCaller, fields: Record<string, string>) =>
      caller.post(
        '/UpdateObjectCommand.cmd',
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${Id}___${name}`, value])),
      );
    expect((await write(ada, { Name: ' Ada L. ', Phone: '+1 (2) 3', Country: 'Chad', Company: 'Engines' })).body).toEqual({ res: 1 });
    const after = await ada.get('/GetUserProfile.cmd');
    expect(after.body).toMatchObject({
      User: { Name: 'Ada L.' },
      UserInfo: { Country: 'Chad' },
      Company: { Phone: '+1 (2) 3', Name: 'Engines', Job: 'Researcher' },
    });
    for (const [fields, errormessage] of [
      [{ Phone: 'x' }, 'Phone number is not valid'],
      [{ Name: ' ' }, 'Name is required'],
      [{ Email: 'page@example' }, 'Email is not valid'],
      [{ Country: 'Atlantis' }, 'Country is not valid'],
      [{ Company: 'x'.repeat(201) }, 'Company has at most 200 characters'],
      [{ Job: 'Designer', Phone: 'x' }, 'Phone number is not valid'],
    ] as [Record<string, string>, string][])
      expect((await write(ada, fields)).body).toMatchObject({ res: 0, errormessage });
    expect((await ada.get('/GetUserProfile.cmd')).body).toEqual(after.body);
    expect((await write(ada, { Country: '', Phone: '', Company: '' })).body).toEqual({ res: 1 });
    const { Email: address } = (after.body as { User: { Email: string } }).User;
    expect((await write(ada, { Email: '' })).body).toEqual({ res: 1 });
    expect((await ada.get('/GetUserProfile.cmd')).body).toMatchObject({ User: { Email: address, SignInEmail: address } });
    expect((await write(ada, { Email: address })).body).toEqual({ res: 1 });
    expect((await ada.get('/GetUserProfile.cmd')).body).toMatchObject({ User: { Email: address, SignInEmail: address } });
    // Nobody learns whose address it is (confirmed-email.db.test.ts).
    expect((await write(ada, { Email: 'page-other@example.com' })).body).toEqual({ res: 1 });
    expect((await write(ada, { passwordHash: 'x' })).body['res']).toBe(0);
    expect((await write(other, { Name: 'Mine' })).body).toMatchObject({ res: 0, errormessage: 'Not found' });
  });
});
