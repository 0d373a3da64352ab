/** The background work on money: mails of plans, open payments and refunds, renewals. */
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { settleOpenPayments, startPaymentWorkers, type PaymentHandlers } from '../payments/index.ts';
import { endingName, notifyOfEndingPlans } from './ending-plans.ts';
import { mailPlan, planMailJob, type PlanMail } from './plan-mails.ts';
import { renewPlans } from './renew-plans.ts';

/** Begins to run the queued jobs; any number of processes may do so at once. The queue ends with the ports. */
export async function startBillingWorkers(ports: Ports, handlers: PaymentHandlers): Promise<void> {
  await ports.jobs.work<PlanMail>(planMailJob, (mail) => mailPlan(ports, mail));
  await startPaymentWorkers(ports, handlers);
}

/** The maintenance jobs of payments and plans; none if payments are off. */
export function billingMaintenance(ports: Ports, handlers: PaymentHandlers): MaintenanceJob[] {
  if (ports.env.billing === 'off') return [];
  return [
    { name: 'settle open payments', everyMs: minuteMs, run: () => settleOpenPayments(ports, handlers) },
    { name: 'renew plans', everyMs: minuteMs, run: () => renewPlans(ports, handlers) },
    { name: endingName, everyMs: 10 * minuteMs, run: () => notifyOfEndingPlans(ports) },
  ];
}
