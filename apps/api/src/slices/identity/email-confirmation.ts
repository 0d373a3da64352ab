/** The only SQL on the table `email_confirmation`: at most one address an account that waits for its link to be opened. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

export interface Confirmation {
  accountId: string;
  email: string;
}

/** A newer one takes the place of the older, whose link is of no use any more. The link is made where it is mailed. */
export async function putConfirmation(db: Db, { accountId, email }: Confirmation, expiresAt: Date): Promise<void> {
  await sql`
    insert into email_confirmation (account_id, email, expires_at) values (${accountId}, ${email}, ${expiresAt})
    on conflict (account_id) do update set email = excluded.email, token_hash = null, expires_at = excluded.expires_at`.execute(db);
}

/** The address that waits, or null. */
export async function findConfirmation(db: Db, accountId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from email_confirmation where account_id = ${accountId} and expires_at > ${now}`.execute(db);
  return rows[0]?.email ?? null;
}

export async function setConfirmationHash(db: Db, { accountId, email }: Confirmation, hash: Buffer): Promise<void> {
  await sql`update email_confirmation set token_hash = ${hash} where account_id = ${accountId} and email = ${email}`.execute(db);
}

/** Consumes a link: of several concurrent calls, only one gets what it confirms. */
export async function takeConfirmation(db: Db, hash: Buffer, now: Date): Promise<Confirmation | null> {
  const { rows } = await sql<Confirmation>`
    delete from email_confirmation where token_hash = ${hash} and expires_at > ${now} returning account_id as "accountId", email`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function deleteConfirmation(db: Db, accountId: string): Promise<void> {
  await sql`delete from email_confirmation where account_id = ${accountId}`.execute(db);
}
