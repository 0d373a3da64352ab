/** Fees of the card provider: a book of their own in the ledger, and what the sandbox takes of each charge. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_entry drop constraint ledger_entry_book_check`.execute(db);
  await sql`
    alter table ledger_entry add constraint ledger_entry_book_check check (book in ('provider', 'plans', 'samples', 'fees', 'unmatched'))`.execute(
    db,
  );
  await sql`alter table sandbox_movement add column fee_cents integer not null default 0`.execute(db);
}
