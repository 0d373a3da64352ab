/** The only SQL on the table `subscription`. */
import { sql } from 'kysely';
import type { PlanName } from '@sightline/domain/plans';
import type { Db } from '../../platform/ports.ts';

export interface SubscriptionRow {
  plan: PlanName;
  periodStart: Date;
  periodEnd: Date | null;
  trialTakenAt: Date | null;
  downgradeRequested: boolean;
}

/** null for an account that never held a plan. */
export async function findSubscription(db: Db, accountId: string): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    select plan, period_start as "periodStart", period_end as "periodEnd", trial_taken_at as "trialTakenAt", downgrade_requested as "downgradeRequested"
    from subscription where account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps others who count against the same plan waiting until the transaction ends. */
export async function lockSubscription(trx: Db, accountId: string): Promise<void> {
  await sql`select from subscription where account_id = ${accountId} for update`.execute(trx);
}

/** Starts the trial; false where the account has had one. One statement, so that two requests at once start one. */
export async function insertTrial(db: Db, accountId: string, now: Date, endsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription as s (account_id, plan, period_start, period_end, trial_taken_at)
    values (${accountId}, 'pro trial', ${now}, ${endsAt}, ${now})
    on conflict (account_id) do update set
      plan = excluded.plan, period_start = excluded.period_start, period_end = excluded.period_end, trial_taken_at = excluded.trial_taken_at
    where s.trial_taken_at is null
    returning account_id`.execute(db);
  return rows.length === 1;
}

/** Noted until the period ends; nothing for an account without a plan. */
export async function requestDowngrade(db: Db, accountId: string): Promise<void> {
  await sql`update subscription set downgrade_requested = true where account_id = ${accountId}`.execute(db);
}
