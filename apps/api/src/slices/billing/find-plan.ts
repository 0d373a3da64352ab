/** The plan of an account as it counts now. */
import {
  daysLeft,
  graceDays,
  isPaidPlan,
  mayRecord,
  planNow,
  plans,
  recordingMonthStart,
  usedUpTo,
  type HeldPlan,
  type PaidPlan,
  type PlanName,
} from '@sightline/domain/plans';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db, Ports } from '../../platform/ports.ts';
import { planMailJob, type PlanMail } from './plan-mails.ts';
import { findSubscription, lockSubscription, noteWarned, type SubscriptionRow } from './subscription-store.ts';

export interface AccountPlan {
  name: PlanName;
  ownTesters: boolean;
  trialAvailable: boolean;
  downgradeRequested: boolean;
  /** The smaller plan that begins with the next period. */
  nextPlan: PaidPlan | null;
  /** The renewal is due and its payment fails. */
  renewalFailed: boolean;
  /** Recordings of own testers since `monthStart`. */
  usedRecordings: number;
  /** When the month began that recordings are counted in. */
  monthStart: Date;
  /** null without a limit. */
  includedRecordings: number | null;
  /** Whole days; null if the plan does not end. */
  daysLeft: number | null;
}

const dayMs = 86_400_000;

type PlanPorts = Pick<Ports, 'env' | 'now'>;

/** Complete recordings of an account since a moment; the recordings slice counts them, and the server hands the counting in. */
export type CountUsed = (db: Db, accountId: string, since: Date) => Promise<number>;

/** The plan that counts now. With BILLING=off every account has the enterprise plan and nothing asks for money. */
export async function heldPlanNow(ports: PlanPorts, db: Db, accountId: string): Promise<PlanName> {
  return nameNow(ports, await findSubscription(db, accountId));
}

function nameNow(ports: PlanPorts, row: SubscriptionRow | null): PlanName {
  if (ports.env.billing === 'off') return 'enterprise';
  return row === null ? 'pay as you go' : planNow(toHeld(row), ports.now().getTime());
}

/** A paid plan outlasts its period while its renewal is tried. */
function toHeld(row: SubscriptionRow): HeldPlan {
  const { plan, periodEnd, downgradeRequested } = row;
  const graceMs = isPaidPlan(plan) && !downgradeRequested ? (graceDays + 1) * dayMs : 0;
  return { name: plan, endsAtMs: periodEnd === null ? null : periodEnd.getTime() + graceMs };
}

const monthStartOf = ({ periodStart, periodEnd, anchorDay }: SubscriptionRow, now: Date): Date =>
  recordingMonthStart({ start: periodStart, end: periodEnd, anchorDay }, now);

export async function findPlan(ports: PlanPorts, db: Db, accountId: string, countUsed: CountUsed): Promise<AccountPlan> {
  const row = await findSubscription(db, accountId);
  const name = nameNow(ports, row);
  const isHeld = row !== null && name === row.plan;
  const monthStart = row === null ? new Date(0) : monthStartOf(row, ports.now());
  const used = await countUsed(db, accountId, monthStart);
  return {
    name,
    ownTesters: plans[name].ownTesters,
    trialAvailable: name === 'pay as you go' && (row?.trialTakenAt ?? null) === null,
    // A plan that has ended leaves nothing to go down from.
    downgradeRequested: isHeld && row.downgradeRequested,
    nextPlan: isHeld ? row.nextPlan : null,
    renewalFailed: isHeld && row.renewalTries > 0,
    usedRecordings: used,
    monthStart,
    includedRecordings: plans[name].includedRecordings,
    daysLeft: isHeld ? daysLeft({ name, endsAtMs: row.periodEnd?.getTime() ?? null }, ports.now().getTime()) : null,
  };
}

/** Why the account may not collect from its own testers now; null if it may. Refusals: subscription-only, recordings-used-up. */
export async function ownTestersProblem(ports: PlanPorts, db: Db, accountId: string, countUsed: CountUsed): Promise<Refusal | null> {
  return problemOf(await findPlan(ports, db, accountId, countUsed));
}

/** As ownTestersProblem, for a tester about to begin: holds the plan until the transaction ends, so that of two at once one gets the last recording. */
export async function nextRecordingProblem(
  ports: PlanPorts & Pick<Ports, 'jobs'>,
  trx: Db,
  accountId: string,
  countUsed: CountUsed,
): Promise<Refusal | null> {
  await lockSubscription(trx, accountId);
  const plan = await findPlan(ports, trx, accountId, countUsed);
  const problem = problemOf(plan);
  if (problem === null) await tellWhatIsUsed(ports, trx, accountId, plan);
  return problem;
}

/** The recording that begins now is counted in. */
async function tellWhatIsUsed(ports: Pick<Ports, 'jobs'>, trx: Db, accountId: string, plan: AccountPlan): Promise<void> {
  const used = plan.usedRecordings + 1;
  const percent = usedUpTo(plan.name, used);
  if (percent === null || plan.includedRecordings === null || !(await noteWarned(trx, accountId, { percent, monthStart: plan.monthStart })))
    return;
  const mail: PlanMail = { kind: 'used', accountId, used, included: plan.includedRecordings };
  await ports.jobs.send(trx, planMailJob, mail);
}

function problemOf(plan: AccountPlan): Refusal | null {
  if (!plan.ownTesters) return refuse('subscription-only');
  return mayRecord(plan.name, plan.usedRecordings) ? null : refuse('recordings-used-up');
}
