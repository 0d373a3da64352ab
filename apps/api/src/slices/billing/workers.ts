/** The background work on money: mails of plans, open payments and refunds, renewals. */
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { settleOpenPayments, workOnPayments, type PaidEffects } from '../payments/index.ts';
import { mailPlan, planMailJob, type PlanMail } from './plan-mails.ts';
import { renewPlans } from './renew-plans.ts';

/** Begins to run the queued jobs; any number of processes may do so at once. The queue ends with the ports. */
export async function startBillingWorkers(ports: Ports, effects: PaidEffects): Promise<void> {
  await ports.jobs.work<PlanMail>(planMailJob, (mail) => mailPlan(ports, mail));
  await workOnPayments(ports, effects);
}

/** The maintenance jobs of payments and plans; none if payments are off. */
export function billingMaintenance(ports: Ports, effects: PaidEffects): MaintenanceJob[] {
  if (ports.env.billing === 'off') return [];
  return [
    { name: 'settle open payments', everyMs: minuteMs, run: () => settleOpenPayments(ports, effects) },
    { name: 'renew plans', everyMs: minuteMs, run: () => renewPlans(ports, effects) },
  ];
}
