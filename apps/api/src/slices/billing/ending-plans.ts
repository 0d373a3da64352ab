/** Plans that are about to end: what their owners are notified of, and what the dashboard lists. */
import { isPaidPlan, type PlanName } from '@sightline/domain/plans';
import { forEachItem } from '../../platform/maintenance.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { findEnding, findSubscription, type SubscriptionRow } from './subscription-store.ts';

const dayMs = 86_400_000;
export const endingName = 'notify of ending plans';

/** How long before its end a plan counts as ending, in days; a trial lasts a week altogether. */
const noticeDays = (plan: PlanName): number => (isPaidPlan(plan) ? 7 : 2);

/** A plan that is not renewed and ends soon, or whose renewal fails. */
export interface PlanProblem {
  kind: 'plan-expiring' | 'payment-failed';
  plan: PlanName;
  endsAt: Date;
}

/** null if the account's plan continues, or if payments are off. */
export async function findPlanProblem({ env, now }: Pick<Ports, 'env' | 'now'>, db: Db, accountId: string): Promise<PlanProblem | null> {
  const row = env.billing === 'off' ? null : await findSubscription(db, accountId);
  return row === null ? null : problemOf(row, now());
}

function problemOf({ plan, periodEnd, downgradeRequested, renewalTries }: SubscriptionRow, now: Date): PlanProblem | null {
  if (periodEnd === null) return null;
  if (renewalTries > 0) return { kind: 'payment-failed', plan, endsAt: periodEnd };
  const leftMs = periodEnd.getTime() - now.getTime();
  const ends = !isPaidPlan(plan) || downgradeRequested;
  return ends && leftMs > 0 && leftMs <= noticeDays(plan) * dayMs ? { kind: 'plan-expiring', plan, endsAt: periodEnd } : null;
}

/** One run of the maintenance job; each end of a plan notifies once. */
export async function notifyOfEndingPlans(ports: Pick<Ports, 'db' | 'env' | 'jobs' | 'log' | 'now'>): Promise<void> {
  const { db, log, now } = ports;
  const soon = await findEnding(db, now(), new Date(now().getTime() + noticeDays('pro') * dayMs));
  await forEachItem(log, endingName, soon, (accountId) =>
    inTransaction(db, async (trx) => {
      const problem = await findPlanProblem(ports, trx, accountId);
      if (problem?.kind !== 'plan-expiring') return;
      const when = problem.endsAt.toISOString();
      await notify(ports, trx, { accountId, kind: problem.kind, key: when, details: { plan: problem.plan, when } });
    }),
  );
}
