/** Paid testers: payments for their samples, a book of their own in the ledger, and which ended samples were settled. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment drop constraint payment_purpose_check`.execute(db);
  await sql`alter table payment add constraint payment_purpose_check check (purpose in ('plan', 'renewal', 'sample'))`.execute(db);
  await sql`alter table ledger_entry drop constraint ledger_entry_book_check`.execute(db);
  await sql`
    alter table ledger_entry add constraint ledger_entry_book_check check (book in ('provider', 'plans', 'samples', 'unmatched'))`.execute(
    db,
  );
  // The subject of such a payment is its collector, which may be deleted while the payment stays.
  await sql`create index payment_of_sample on payment (subject) where purpose = 'sample'`.execute(db);
  // When what was paid for empty places went back; null before, and again once it continues with a larger sample.
  await sql`alter table collector add column settled_at timestamptz`.execute(db);
  await sql`create index collector_paid_under_way on collector (status) where type = 24 and status <> 0 and settled_at is null`.execute(db);
}
