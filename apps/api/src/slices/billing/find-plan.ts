/** The plan of an account as it counts now. */
import { daysLeft, mayRecord, planNow, plans, type HeldPlan, type PlanName } from '@sightline/domain/plans';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db, Ports } from '../../platform/ports.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from './subscription-store.ts';

export interface AccountPlan {
  name: PlanName;
  ownTesters: boolean;
  trialAvailable: boolean;
  downgradeRequested: boolean;
  /** Recordings of own testers in the current period. */
  usedRecordings: number;
  /** null without a limit. */
  includedRecordings: number | null;
  /** Whole days; null where the plan does not end. */
  daysLeft: number | null;
}

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

function toHeld(row: SubscriptionRow): HeldPlan {
  return { name: row.plan, endsAtMs: row.periodEnd?.getTime() ?? null };
}

export async function findPlan(ports: PlanPorts, db: Db, accountId: string, countUsed: CountUsed): Promise<AccountPlan> {
  const row = await findSubscription(db, accountId);
  const name = nameNow(ports, row);
  const used = await countUsed(db, accountId, row?.periodStart ?? new Date(0));
  return {
    name,
    ownTesters: plans[name].ownTesters,
    trialAvailable: name === 'pay as you go' && (row?.trialTakenAt ?? null) === null,
    // A plan that has ended leaves nothing to go down from.
    downgradeRequested: row !== null && name === row.plan && row.downgradeRequested,
    usedRecordings: used,
    includedRecordings: plans[name].includedRecordings,
    daysLeft: row !== null && name === row.plan ? daysLeft(toHeld(row), ports.now().getTime()) : null,
  };
}

/** Why the account may not collect from its own testers now; null where it may. Refusals: subscription-only, recordings-used-up. */
export async function ownTestersProblem(ports: PlanPorts, db: Db, accountId: string, countUsed: CountUsed): Promise<Refusal | null> {
  const plan = await findPlan(ports, db, accountId, countUsed);
  if (!plan.ownTesters) return refuse('subscription-only');
  return mayRecord(plan.name, plan.usedRecordings) ? null : refuse('recordings-used-up');
}

/** As ownTestersProblem, for a tester about to begin: holds the plan until the transaction ends, so that of two at once one gets the last recording. */
export async function nextRecordingProblem(ports: PlanPorts, trx: Db, accountId: string, countUsed: CountUsed): Promise<Refusal | null> {
  await lockSubscription(trx, accountId);
  return ownTestersProblem(ports, trx, accountId, countUsed);
}
