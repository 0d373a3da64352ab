/** The maintenance jobs of panel providers. */
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { deleteOutcomesBefore, findDueCallbacks } from './outcome-store.ts';
import { callbackJob, type Callback } from './send-callback.ts';

/** Days that an outcome is kept with the provider's id of the tester. */
const keptDays = 30;
const dayMs = 86_400_000;

/** Repeats call-backs that are due, and deletes old outcomes. */
export function providerMaintenance(ports: Pick<Ports, 'db' | 'jobs' | 'now'>): MaintenanceJob[] {
  const forget = () => deleteOutcomesBefore(ports.db, new Date(ports.now().getTime() - keptDays * dayMs));
  return [
    { name: 'repeat call-backs to panel providers', everyMs: minuteMs, run: () => repeatCallbacks(ports) },
    { name: 'delete old outcomes of panel providers', everyMs: 60 * minuteMs, run: forget },
  ];
}

async function repeatCallbacks({ db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>): Promise<void> {
  await sendJobs(jobs, db, await findDueCallbacks(db, now()));
}

/** One job per call-back and minute, however many processes ask for it. */
export async function sendJobs(jobs: Ports['jobs'], db: Db, events: readonly string[]): Promise<void> {
  for (const event of events) {
    const data: Callback = { event };
    await jobs.send(db, callbackJob, data, { key: event, everySec: 60 });
  }
}
