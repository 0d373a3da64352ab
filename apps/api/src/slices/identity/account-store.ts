/** The only SQL on the tables `account` and `access_token`. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

export interface AccountRow {
  id: string;
  email: string;
  name: string;
  job: string;
  country: string;
  phone: string;
  company: string;
  avatarUrl: string | null;
}

interface NewAccount {
  id: string;
  email: string;
  name: string;
  job: string;
  passwordHash: string;
  createdAt: Date;
}

/** False where the address, in any case of letters, already has an account. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const { rows } = await sql`
    insert into account (id, email, name, job, password_hash, created_at)
    values (${account.id}, ${account.email}, ${account.name}, ${account.job}, ${account.passwordHash}, ${account.createdAt})
    on conflict do nothing returning id`.execute(db);
  return rows.length === 1;
}

/** What sign-in compares; null for an unknown address. */
export async function findPassword(db: Db, email: string): Promise<{ id: string; passwordHash: string } | null> {
  const { rows } = await sql<{ id: string; passwordHash: string }>`
    select id, password_hash as "passwordHash" from account where lower(email) = lower(${email})`.execute(db);
  return rows[0] ?? null;
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select id, email, name, job, country, phone, company, avatar_url as "avatarUrl" from account where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Columns of the account page; false where the new e-mail is somebody else's. */
export async function updateAccount(db: Db, id: string, change: Partial<Omit<AccountRow, 'id' | 'avatarUrl'>>): Promise<boolean> {
  const taken = change.email === undefined ? null : await findPassword(db, change.email);
  if (taken !== null && taken.id !== id) return false;
  if (Object.keys(change).length > 0) await db.updateTable('account').set(change).where('id', '=', id).execute();
  return true;
}

export async function insertToken(db: Db, token: { hash: Buffer; accountId: string; now: Date; expiresAt: Date }): Promise<void> {
  await sql`
    with outdated as (delete from access_token where account_id = ${token.accountId} and expires_at <= ${token.now})
    insert into access_token (token_hash, account_id, created_at, expires_at)
    values (${token.hash}, ${token.accountId}, ${token.now}, ${token.expiresAt})`.execute(db);
}

/** Whose token it is, while it is good. */
export async function findTokenOwner(db: Db, hash: Buffer, now: Date): Promise<{ accountId: string; expiresAt: Date } | null> {
  const { rows } = await sql<{ accountId: string; expiresAt: Date }>`
    select account_id as "accountId", expires_at as "expiresAt" from access_token where token_hash = ${hash} and expires_at > ${now}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function deleteToken(db: Db, hash: Buffer): Promise<void> {
  await sql`delete from access_token where token_hash = ${hash}`.execute(db);
}
