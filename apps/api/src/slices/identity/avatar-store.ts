/** The SQL on an account's picture: its address in the account, and its file among those that wait to be removed. */
import { sql } from 'kysely';
import { pictureKey } from '../../platform/http/files.ts';
import type { Db } from '../../platform/ports.ts';

const folder = '/files/';

/** In an hour, unless an account has the file by then. */
export async function listForRemoval(db: Db, fileKey: string): Promise<void> {
  await sql`insert into file_removal (file_key, not_before) values (${fileKey}, now() + interval '1 hour')`.execute(db);
}

/** Gives the account the picture of this name, or none; the file of the one before is due for removal at once. */
export async function replaceAvatar(trx: Db, accountId: string, name: string | null): Promise<void> {
  const { rows } = await sql<{ before: string | null }>`
    select avatar_url as before from account where id = ${accountId} for update`.execute(trx);
  const before = rows[0]?.before ?? null;
  await sql`update account set avatar_url = ${name === null ? null : folder + name} where id = ${accountId}`.execute(trx);
  if (name !== null) await sql`delete from file_removal where file_key = ${pictureKey(name)}`.execute(trx);
  if (before !== null) {
    await sql`insert into file_removal (file_key) values (${pictureKey(before.slice(folder.length))}) on conflict do nothing`.execute(trx);
  }
}
