/** The plan of an account; an account without a row is on pay as you go and has not tried the trial. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscription (
      account_id text primary key references account (id) on delete cascade,
      plan text not null check (plan in ('pay as you go', 'pro trial', 'expert', 'pro', 'enterprise')),
      period_start timestamptz not null,
      period_end timestamptz,
      trial_taken_at timestamptz,
      downgrade_requested boolean not null default false
    )`.execute(db);
}
