/** The plan of an account as it counts now. */
import { daysLeft, mayRecord, planNow, plans, type PlanName } from '@sightline/domain/plans';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db, Ports } from '../../platform/ports.ts';
import { findSubscription, lockSubscription } from './subscription-store.ts';

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

/** With BILLING=off every account has the enterprise plan and nothing asks for money. */
export async function findPlan(ports: PlanPorts, db: Db, accountId: string, countUsed: CountUsed): Promise<AccountPlan> {
  const row = await findSubscription(db, accountId);
  const nowMs = ports.now().getTime();
  const held = row === null ? null : { name: row.plan, endsAtMs: row.periodEnd?.getTime() ?? null };
  const free = ports.env.billing === 'off';
  const name = free ? 'enterprise' : held === null ? 'pay as you go' : planNow(held, nowMs);
  const used = await countUsed(db, accountId, row?.periodStart ?? new Date(0));
  return {
    name,
    ownTesters: plans[name].ownTesters,
    trialAvailable: !free && name === 'pay as you go' && (row?.trialTakenAt ?? null) === null,
    downgradeRequested: row?.downgradeRequested ?? false,
    usedRecordings: used,
    includedRecordings: plans[name].includedRecordings,
    daysLeft: held !== null && name === held.name ? daysLeft(held, nowMs) : null,
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
