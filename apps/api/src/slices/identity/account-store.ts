/** The only SQL on the tables `account` and `password_reset`. */
import { sql } from 'kysely';
import { emailKey } from '@sightline/domain/fields';
import type { Db } from '../../platform/ports.ts';
import { deleteSessions } from './session-store.ts';

const uniqueViolation = '23505';

export interface AccountRow {
  id: string;
  email: string;
  name: string;
  job: string;
  country: string;
  phone: string;
  company: string;
  avatarUrl: string | null;
  /** Its address was confirmed, or need not be. */
  verified: boolean;
}

interface NewAccount {
  id: string;
  email: string;
  name: string;
  job: string;
  passwordHash: string;
  createdAt: Date;
  /** Null if the address is to be confirmed. */
  verifiedAt: Date | null;
}

/** False if the address, in any spelling, already has an account. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const { rows } = await sql`
    insert into account (id, email, email_key, name, job, password_hash, created_at, email_verified_at)
    values (${account.id}, ${account.email}, ${emailKey(account.email)}, ${account.name}, ${account.job}, ${account.passwordHash}, ${account.createdAt},
      ${account.verifiedAt})
    on conflict do nothing returning id`.execute(db);
  return rows.length === 1;
}

/** What sign-in compares; null for an unknown address. */
export async function findPassword(db: Db, email: string): Promise<{ id: string; passwordHash: string } | null> {
  const { rows } = await sql<{ id: string; passwordHash: string }>`
    select id, password_hash as "passwordHash" from account where email_key = ${emailKey(email)}`.execute(db);
  return rows[0] ?? null;
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select id, email, name, job, country, phone, company, avatar_url as "avatarUrl",
      email_verified_at is not null as verified from account where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type AccountChange = Partial<Omit<AccountRow, 'id' | 'avatarUrl' | 'verified'>>;

/** Columns of the account page, in the caller's transaction; false, and nothing written, where the new e-mail is somebody else's. */
export async function updateAccount(trx: Db, id: string, change: AccountChange): Promise<boolean> {
  if (Object.keys(change).length === 0) return true;
  // The index alone knows of a sign-up under way with the same address; its no must not end the caller's transaction.
  await sql`savepoint account_change`.execute(trx);
  try {
    const key = change.email === undefined ? {} : { emailKey: emailKey(change.email) };
    await trx
      .updateTable('account')
      .set({ ...change, ...key })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    await sql`rollback to savepoint account_change`.execute(trx);
    return false;
  }
}

/** Returns the address of the picture that the account had before; null if it had none. */
export async function putAvatarUrl(trx: Db, id: string, avatarUrl: string | null): Promise<string | null> {
  const before = await trx.selectFrom('account').select('avatarUrl').where('id', '=', id).forUpdate().executeTakeFirst();
  await trx.updateTable('account').set({ avatarUrl }).where('id', '=', id).execute();
  return before?.avatarUrl ?? null;
}

/** Returns whether it was not verified before. */
export async function markVerified(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update account set email_verified_at = ${now} where id = ${id} and email_verified_at is null returning id`.execute(db);
  return rows.length === 1;
}

/** For an account of the server's own, whose address leads to nobody. */
export async function markOwnVerified(db: Db, email: string, now: Date): Promise<void> {
  await sql`update account set email_verified_at = ${now} where email_key = ${emailKey(email)}`.execute(db);
}

export async function findPasswordOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ passwordHash: string }>`select password_hash as "passwordHash" from account where id = ${id}`.execute(db);
  return rows[0]?.passwordHash ?? null;
}

/** One per account: a newer one takes the place of the older. */
export async function putReset(db: Db, reset: { accountId: string; hash: Buffer; expiresAt: Date }): Promise<void> {
  await sql`
    insert into password_reset (account_id, token_hash, expires_at) values (${reset.accountId}, ${reset.hash}, ${reset.expiresAt})
    on conflict (account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(db);
}

/** Whose reset it is, while it is good. */
export async function findReset(db: Db, hash: Buffer, now: Date): Promise<{ email: string; name: string } | null> {
  const { rows } = await sql<{ email: string; name: string }>`
    select email, name from password_reset join account on account.id = password_reset.account_id
    where token_hash = ${hash} and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** Consumes a reset link: of several concurrent calls, only one gets its account. */
export async function takeReset(db: Db, hash: Buffer, now: Date): Promise<string | null> {
  const { rows } = await sql<{ accountId: string }>`
    delete from password_reset where token_hash = ${hash} and expires_at > ${now} returning account_id as "accountId"`.execute(db);
  return rows[0]?.accountId ?? null;
}

export async function deleteReset(db: Db, accountId: string): Promise<void> {
  await sql`delete from password_reset where account_id = ${accountId}`.execute(db);
}

/** Sets a password and ends every session; returns whether there is such an account. The account is locked first: see insertToken. */
export async function replacePassword(db: Db, accountId: string, passwordHash: string): Promise<boolean> {
  const isThere = await setPasswordHash(db, accountId, passwordHash);
  await deleteSessions(db, accountId);
  return isThere;
}

/** Returns false if there is no such account. */
export async function setPasswordHash(db: Db, accountId: string, passwordHash: string): Promise<boolean> {
  const { rows } = await sql`
    update account set password_hash = ${passwordHash} where id = ${accountId} returning id`.execute(db);
  return rows.length === 1;
}
