/** The maintenance job of projects. */
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { forgetRequests } from './project-keys.ts';

/** Deletes idempotency keys of new projects that are too old to be known again. */
export function projectMaintenance({ db, now }: Pick<Ports, 'db' | 'now'>): MaintenanceJob[] {
  return [{ name: 'delete old project keys', everyMs: 10 * minuteMs, run: () => forgetRequests(db, now()) }];
}
