/** The normal form of each account's e-mail address, computed by the product and not by the database, whose lower-casing depends on its locale. */
import { sql, type Kysely } from 'kysely';
import { emailKey } from '@sightline/domain/fields';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column email_key text`.execute(db);
  const { rows } = await sql<{ id: string; email: string }>`select id, email from account order by created_at, id`.execute(db);
  const taken = new Set<string>();
  for (const { id, email } of rows) {
    const key = emailKey(email);
    // Two accounts of one address: the older one signs in by it. The other one's key is of a shape that no address has.
    await sql`update account set email_key = ${taken.has(key) ? `${key} ${id}` : key} where id = ${id}`.execute(db);
    taken.add(key);
  }
  await sql`alter table account alter column email_key set not null`.execute(db);
  await sql`drop index account_email`.execute(db);
  await sql`create unique index account_email_key on account (email_key)`.execute(db);
}
