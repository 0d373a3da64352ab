/** The background work on money: mails of plans, open payments and refunds, renewals; once per minute what only time brings about. */
import type { Ports } from '../../platform/ports.ts';
import { startRounds, type Workers } from '../../platform/rounds.ts';
import { settleOpenPayments, workOnPayments, type PaidEffects } from '../payments/index.ts';
import { mailPlan, planMailJob, type PlanMail } from './plan-mails.ts';
import { renewPlans } from './renew-plans.ts';

/** Begins to work; any number of processes may do so at once. */
export async function startBillingWorkers(ports: Ports, effects: PaidEffects): Promise<Workers> {
  await ports.jobs.work<PlanMail>(planMailJob, (mail) => mailPlan(ports, mail));
  await workOnPayments(ports, effects);
  return startRounds(ports.log, () => sweepMoney(ports, effects));
}

/** One run of the maintenance job; any number of processes may run it at once. Does nothing if payments are off. */
export async function sweepMoney(ports: Ports, effects: PaidEffects): Promise<void> {
  if (ports.env.billing === 'off') return;
  await settleOpenPayments(ports, effects);
  await renewPlans(ports, effects);
}
