/** One address is one account and one counter, however it is spelled. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '../../platform/http/limits.ts';
import { callerWith, signUp, testPassword, testServer, type TestServer } from '../../testing/testing-app.ts';
import { up } from '../../migrations/0049-email-key.ts';
import { up as renew } from '../../migrations/0152-email-domains.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await signUp(server.app, 'irina@exämple.example');
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(server.ports.db);
});

const nobody = () => callerWith(server.app, '');
const signIn = (username: string, password: string) =>
  nobody().post('/identity/connect/token', { grant_type: 'password', username, password });
const form = { name: 'Ada', job: 'Researcher', password: testPassword };

it.each(['IRINA@EXÄMPLE.EXAMPLE', ' irina@exämple.example ', 'irina@exa\u0308mple.example', 'irina@xn--exmple-cua.example'])(
  '%j signs in to the account',
  async (spelling) => {
    expect((await signIn(spelling, testPassword)).status).toBe(200);
    expect((await nobody().post('/RegisterCommand.cmd', { ...form, login: spelling })).body['errormessage']).toBe(' is already registered');
  },
);

it('counts wrong passwords by account, not by spelling', async () => {
  const spellings = ['irina@exämple.example', 'Irina@exämple.example', 'irina@EXÄMPLE.example ', 'irina@exa\u0308mple.example'];
  for (let tried = 0; tried < limits['sign-in-account'].count; tried += 1)
    expect((await signIn(spellings[tried % spellings.length] ?? '', 'wrong guess')).status).toBe(400);
  for (const spelling of spellings) expect((await signIn(spelling, 'wrong guess')).status).toBe(429);
  // Not an account in any database locale: a letter of its own, which some of them lower-case to i.
  expect((await signIn('İrina@exämple.example', testPassword)).status).toBe(400);
});

it('counts wrong passwords of an unknown address too, and never against an account’s id', async () => {
  const { rows } = await sql<{ id: string }>`select id from account where email = 'irina@exämple.example'`.execute(server.ports.db);
  for (const unknown of ['nobody@exämple.example', rows[0]?.id ?? ''])
    for (let tried = 0; tried <= limits['sign-in-account'].count; tried += 1)
      expect((await signIn(unknown.toUpperCase(), 'wrong guess')).status).toBe(tried < limits['sign-in-account'].count ? 400 : 429);
  expect((await signIn('irina@exämple.example', testPassword)).status).toBe(200);
});

it('answers which addresses exist only so often', async () => {
  const register = () => nobody().post('/RegisterCommand.cmd', { ...form, login: 'irina@exämple.example' });
  await sql`insert into rate_limit (name, key, used, ends_at)
    values ('address-taken', '127.0.0.1', ${limits['address-taken'].count - 1}, now() + interval '1 minute')`.execute(server.ports.db);
  expect((await register()).body['errormessage']).toBe(' is already registered');
  expect((await register()).status).toBe(429);
});

it('gives an address of two accounts from before to the older one', async () => {
  const { db } = server.ports;
  await sql`drop index account_email_key`.execute(db);
  await sql`alter table account drop column email_key`.execute(db);
  await sql`create unique index account_email on account (lower(email))`.execute(db);
  await sql`insert into account (id, email, name, job, password_hash, created_at) values
    ('acc_new', 'mu\u0308ller@example.com', 'A', 'B', '', '2026-02-01'), ('acc_old', 'Müller@example.com', 'A', 'B', '', '2026-01-01')`.execute(
    db,
  );
  await up(db as never);
  const { rows } = await sql<{ id: string; key: string }>`
    select id, email_key as key from account where id in ('acc_new', 'acc_old') order by id`.execute(db);
  expect(rows).toEqual([
    { id: 'acc_new', key: 'müller@example.com acc_new' },
    { id: 'acc_old', key: 'müller@example.com' },
  ]);
});

it('is given to accounts from before domains had one spelling, to the first of two of one mailbox', async () => {
  const { db } = server.ports;
  await sql`insert into account (id, email, email_key, name, job, password_hash, created_at) values
    ('acc_dns', 'bo@xn--mller-kva.example', 'bo@xn--mller-kva.example', 'A', 'B', '', '2026-01-01'),
    ('acc_wide', 'bo@ｍüller.example', 'bo@ｍüller.example', 'A', 'B', '', '2026-02-01'),
    ('acc_plain', 'bo@example.com', 'bo@example.com', 'A', 'B', '', '2026-02-01')`.execute(db);
  await renew(db as never);
  const { rows } = await sql<{ id: string; key: string }>`
    select id, email_key as key from account where id in ('acc_dns', 'acc_wide', 'acc_plain') order by id`.execute(db);
  expect(rows).toEqual([
    { id: 'acc_dns', key: 'bo@müller.example' },
    { id: 'acc_plain', key: 'bo@example.com' },
    { id: 'acc_wide', key: 'bo@ｍüller.example' },
  ]);
});
