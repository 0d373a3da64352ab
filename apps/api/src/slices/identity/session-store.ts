/** The only SQL on the table `access_token`: one row per session of a researcher. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

/** A session that is not used for so long is over. */
const idleDays = 14;
/** A session is written to once in this time, however often it is used. */
const touchedEveryMin = 60;

/** Names a session to its owner and in the activity log: the first 32 bits of the token's hash, in hex. */
const nameOf = sql`encode(substr(token_hash, 1, 4), 'hex')`;
const isOpen = (now: Date) => sql`expires_at > ${now} and last_used_at > ${now}::timestamptz - make_interval(days => ${idleDays})`;

export interface NewSession {
  hash: Buffer;
  accountId: string;
  /** Of the account, as it was compared. */
  passwordHash: string;
  device: string;
  network: string | null;
  now: Date;
  expiresAt: Date;
}

/**
 * False if the password compared is no longer the account's: the lock makes a sign-in and a change of the password
 * follow one another, so that no token of the old one outlives the change.
 */
export async function insertToken(db: Db, token: NewSession): Promise<boolean> {
  const { rows } = await sql`
    with outdated as (delete from access_token where account_id = ${token.accountId} and not (${isOpen(token.now)}))
    insert into access_token (token_hash, account_id, device, network, created_at, last_used_at, password_at, expires_at)
    select ${token.hash}::bytea, id, ${token.device}, ${token.network}, ${token.now}::timestamptz, ${token.now}::timestamptz,
      ${token.now}::timestamptz, ${token.expiresAt}::timestamptz from account
    where id = ${token.accountId} and password_hash = ${token.passwordHash} for share
    returning account_id`.execute(db);
  return rows.length === 1;
}

export interface TokenRow {
  accountId: string;
  createdAt: Date;
  /** When it ends however often it is used. */
  expiresAt: Date;
}

/** Whose token it is, while it is valid; occasionally records that it is used. */
export async function findToken(db: Db, hash: Buffer, now: Date): Promise<TokenRow | null> {
  const { rows } = await sql<TokenRow & { outdated: boolean }>`
    select account_id as "accountId", created_at as "createdAt", expires_at as "expiresAt",
      last_used_at < ${now}::timestamptz - make_interval(mins => ${touchedEveryMin}) as outdated
    from access_token where token_hash = ${hash} and ${isOpen(now)}`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const { outdated, ...row } = found;
  if (outdated) await sql`update access_token set last_used_at = ${now} where token_hash = ${hash}`.execute(db);
  return row;
}

/** Returns whose token it was; null for an unknown one. */
export async function deleteToken(db: Db, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ accountId: string }>`
    delete from access_token where token_hash = ${hash} returning account_id as "accountId"`.execute(db);
  return rows[0]?.accountId ?? null;
}

export interface OpenSession {
  name: string;
  device: string;
  network: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Nobody looks through more. */
const mostListed = 200;

/** Last used first. */
export async function listSessions(db: Db, accountId: string, now: Date): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select ${nameOf} as name, device, network, created_at as "createdAt", last_used_at as "lastUsedAt" from access_token
    where account_id = ${accountId} and ${isOpen(now)} order by last_used_at desc, created_at desc limit ${mostListed}`.execute(db);
  return rows;
}

/** Returns whether the account had such a session. */
export async function deleteNamedSession(db: Db, accountId: string, name: string): Promise<boolean> {
  const { rows } = await sql`delete from access_token where account_id = ${accountId} and ${nameOf} = ${name} returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteSessions(db: Db, accountId: string): Promise<void> {
  await sql`delete from access_token where account_id = ${accountId}`.execute(db);
}

/** Ends every session of the account except the one of this name. */
export async function deleteOtherSessions(db: Db, accountId: string, name: string): Promise<void> {
  await sql`delete from access_token where account_id = ${accountId} and ${nameOf} <> ${name}`.execute(db);
}

/** Whether a session of this name is open; null names none, as for calls outside a session. */
export async function isSessionOpen(db: Db, accountId: string, name: string | null, now: Date): Promise<boolean> {
  if (name === null) return true;
  const { rows } = await sql`select 1 from access_token where account_id = ${accountId} and ${nameOf} = ${name} and ${isOpen(now)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** When the password was last given in the session of this name; null for an unknown one. */
export async function passwordGivenAt(db: Db, accountId: string, name: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select password_at as at from access_token where account_id = ${accountId} and ${nameOf} = ${name} order by password_at limit 1`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export async function setPasswordGiven(db: Db, accountId: string, name: string, now: Date): Promise<void> {
  await sql`update access_token set password_at = ${now} where account_id = ${accountId} and ${nameOf} = ${name}`.execute(db);
}
