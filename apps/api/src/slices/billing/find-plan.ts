/** The plan of an account as it counts now. */
import { daysLeft, mayRecord, planNow, plans, type PlanName } from '@sightline/domain/plans';
import type { Db, Ports } from '../../platform/ports.ts';
import { countRecordings, findSubscription } from './subscription-store.ts';

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

/** With BILLING=off every account has the enterprise plan and nothing asks for money. */
export async function findPlan(ports: PlanPorts, db: Db, accountId: string): Promise<AccountPlan> {
  const row = await findSubscription(db, accountId);
  const nowMs = ports.now().getTime();
  const held = row === null ? null : { name: row.plan, endsAtMs: row.periodEnd?.getTime() ?? null };
  const free = ports.env.billing === 'off';
  const name = free ? 'enterprise' : held === null ? 'pay as you go' : planNow(held, nowMs);
  const used = await countRecordings(db, accountId, row?.periodStart ?? new Date(0));
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

/** Whether the account may take one more recording of its own testers. */
export async function mayTakeRecording(ports: PlanPorts, db: Db, accountId: string): Promise<boolean> {
  const plan = await findPlan(ports, db, accountId);
  return mayRecord(plan.name, plan.usedRecordings);
}

/** Whether the account may invite its own testers at all. */
export async function mayInviteOwnTesters(ports: PlanPorts, db: Db, accountId: string): Promise<boolean> {
  if (ports.env.billing === 'off') return true;
  const row = await findSubscription(db, accountId);
  if (row === null) return false;
  return plans[planNow({ name: row.plan, endsAtMs: row.periodEnd?.getTime() ?? null }, ports.now().getTime())].ownTesters;
}
