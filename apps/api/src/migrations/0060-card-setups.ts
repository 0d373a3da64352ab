/** The sandbox's setups: a card on its way to being saved, from the server's request to the cardholder's confirmation. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // card_id: of a confirmed setup; no reference, for the card may be removed later.
  await sql`
    create table sandbox_setup (
      id text primary key,
      customer_id text not null references sandbox_customer (id),
      client_secret text not null,
      metadata jsonb not null,
      card_id text,
      created_at timestamptz not null
    )`.execute(db);
}
