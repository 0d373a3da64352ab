/** The normal form of addresses whose domain is spelt in the ASCII form of DNS or in letters of another width: one mailbox has one key. */
import { sql, type Kysely } from 'kysely';
import { emailKey } from '@sightline/domain/fields';

export async function up(db: Kysely<unknown>): Promise<void> {
  await renew(db, 'account');
  await renew(db, 'panel_member');
}

/** Of two rows of one mailbox the one that has the key already keeps it; the other one stays as it is. */
async function renew(db: Kysely<unknown>, table: 'account' | 'panel_member'): Promise<void> {
  const { rows } = await sql<{ id: string; email: string; key: string }>`
    select id, email, email_key as key from ${sql.table(table)} where email_key ~ '@.*(xn--|[^ -~])' order by created_at, id`.execute(db);
  for (const { id, email, key } of rows) {
    const renewed = emailKey(email);
    // A key that ends in the row's own id was given to the younger of two rows of one address, and is no address's.
    if (renewed === key || key.endsWith(` ${id}`)) continue;
    await sql`update ${sql.table(table)} set email_key = ${renewed}
      where id = ${id} and not exists (select from ${sql.table(table)} other where other.email_key = ${renewed})`.execute(db);
  }
}
