/** The only SQL on the table `subscription`. */
import { sql } from 'kysely';
import type { PaidPlan, PlanName } from '@sightline/domain/plans';
import type { Db } from '../../platform/ports.ts';

export interface SubscriptionRow {
  plan: PlanName;
  periodStart: Date;
  periodEnd: Date | null;
  trialTakenAt: Date | null;
  downgradeRequested: boolean;
  /** The payment of the period under way; null if nothing was paid. */
  paymentId: string | null;
  /** The day of the month on which periods begin; null if none was paid. */
  anchorDay: number | null;
  /** A smaller plan that begins with the next period. */
  nextPlan: PaidPlan | null;
  /** Failed tries to renew. */
  renewalTries: number;
  /** Per cent of the period's recordings that its owner was last notified of. */
  warnedPercent: number;
  promoTakenAt: Date | null;
}

const columns = sql`plan, period_start as "periodStart", period_end as "periodEnd", trial_taken_at as "trialTakenAt",
  downgrade_requested as "downgradeRequested", payment_id as "paymentId", anchor_day as "anchorDay", next_plan as "nextPlan",
  renewal_tries as "renewalTries", warned_percent as "warnedPercent", promo_taken_at as "promoTakenAt"`;

/** null for an account that never held a plan. */
export async function findSubscription(db: Db, accountId: string): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`select ${columns} from subscription where account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps others who count against the same plan waiting until the transaction ends. */
export async function lockSubscription(trx: Db, accountId: string): Promise<void> {
  await sql`select from subscription where account_id = ${accountId} for update`.execute(trx);
}

/** Starts the trial; false if the account has had one, or pays for a plan. One statement, so that two requests at once start one. */
export async function insertTrial(db: Db, accountId: string, now: Date, endsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription as s (account_id, plan, period_start, period_end, trial_taken_at)
    values (${accountId}, 'pro trial', ${now}, ${endsAt}, ${now})
    on conflict (account_id) do update set
      plan = excluded.plan, period_start = excluded.period_start, period_end = excluded.period_end, trial_taken_at = excluded.trial_taken_at,
      warned_percent = 0
    where s.trial_taken_at is null and s.plan = 'pay as you go'
    returning account_id`.execute(db);
  return rows.length === 1;
}

export interface PaidPeriod {
  plan: PaidPlan;
  start: Date;
  end: Date;
  anchorDay: number;
  paymentId: string;
  /** Whether the promo's month is in it. */
  withPromo: boolean;
}

/** The plan begins, or continues for another period; a requested change of plan is completed. */
export async function putPaidPeriod(
  trx: Db,
  accountId: string,
  { plan, start, end, anchorDay, paymentId, withPromo }: PaidPeriod,
): Promise<void> {
  const promoTakenAt = withPromo ? start : null;
  await sql`
    insert into subscription as s (account_id, plan, period_start, period_end, payment_id, anchor_day, promo_taken_at)
    values (${accountId}, ${plan}, ${start}, ${end}, ${paymentId}, ${anchorDay}, ${promoTakenAt})
    on conflict (account_id) do update set
      plan = excluded.plan, period_start = excluded.period_start, period_end = excluded.period_end, payment_id = excluded.payment_id,
      anchor_day = excluded.anchor_day, promo_taken_at = coalesce(excluded.promo_taken_at, s.promo_taken_at),
      downgrade_requested = false, next_plan = null, renewal_tries = 0, next_try_at = null, warned_percent = 0`.execute(trx);
}

/** Pay as you go from now on. */
export async function endPlan(trx: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    update subscription set plan = 'pay as you go', period_start = ${now}, period_end = null, payment_id = null, anchor_day = null,
      downgrade_requested = false, next_plan = null, renewal_tries = 0, next_try_at = null, warned_percent = 0
    where account_id = ${accountId}`.execute(trx);
}

/** Stored until the period ends; no effect for an account without a plan. */
export async function requestDowngrade(db: Db, accountId: string): Promise<void> {
  await sql`update subscription set downgrade_requested = true, next_plan = null where account_id = ${accountId}`.execute(db);
}

/** What begins with the next period: a smaller plan; null keeps the current plan. */
export async function putNextPlan(trx: Db, accountId: string, nextPlan: PaidPlan | null): Promise<void> {
  await sql`update subscription set downgrade_requested = false, next_plan = ${nextPlan} where account_id = ${accountId}`.execute(trx);
}

export async function noteFailedRenewal(trx: Db, accountId: string, tries: number, nextTryAt: Date): Promise<void> {
  await sql`
    update subscription set renewal_tries = ${tries}, next_try_at = ${nextTryAt} where account_id = ${accountId}`.execute(trx);
}

export interface Warning {
  percent: number;
  /** When the month began that recordings are counted in. */
  monthStart: Date;
}

/** Records which notice of the recordings used in a month the owner gets; false if it was sent already. */
export async function noteWarned(trx: Db, accountId: string, { percent, monthStart }: Warning): Promise<boolean> {
  const { rows } = await sql`
    update subscription set warned_percent = ${percent}, warned_month = ${monthStart}
    where account_id = ${accountId} and (warned_percent < ${percent} or warned_month < ${monthStart}) returning account_id`.execute(trx);
  return rows.length > 0;
}

/** Makes the next try of a failed renewal due; false if none failed. */
export async function bringTryForward(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update subscription set next_try_at = ${now} where account_id = ${accountId} and renewal_tries > 0 returning account_id`.execute(db);
  return rows.length > 0;
}

/** Accounts whose paid period is over, or whose next try is due. */
export async function findDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from subscription
    where plan in ('expert', 'pro') and period_end is not null and coalesce(next_try_at, period_end) <= ${now}
    order by coalesce(next_try_at, period_end) limit 100`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Accounts whose plan is not renewed and ends between two moments, the soonest first. */
export async function findEnding(db: Db, from: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from subscription
    where period_end > ${from} and period_end <= ${until} and (plan = 'pro trial' or (plan in ('expert', 'pro') and downgrade_requested))
    order by period_end`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Whether the account is due now; asked in its turn. */
export async function isDue(trx: Db, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from subscription
    where account_id = ${accountId} and plan in ('expert', 'pro') and coalesce(next_try_at, period_end) <= ${now}`.execute(trx);
  return rows.length > 0;
}
