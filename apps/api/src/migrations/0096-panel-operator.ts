/** What the operator's page of the panel reads, and that a payout is given back once. */
import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create index panel_member_inactive on panel_member (state) where state <> 'active'`,
  sql`create index panel_member_joined on panel_member (created_at)`,
  sql`create index panel_member_simulated on panel_member (state) where simulated`,
  sql`create index panel_invitation_rejected on panel_invitation (ended_at desc, id desc) where state = 'rejected'`,
  sql`create index panel_payout_settled on panel_payout (settled_at desc, id desc) where state <> 'requested'`,
  sql`create unique index panel_return_once on panel_entry (payout_id) where kind = 'payout-returned'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
