/** The maintenance job of the activity log. */
import { activityDays } from '@sightline/domain/activity';
import { minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { forgetActivityBefore } from './record-activity.ts';

/** Deletes entries that the log has kept long enough. */
export function activityMaintenance({ db, now }: Pick<Ports, 'db' | 'now'>): MaintenanceJob[] {
  const run = () => forgetActivityBefore(db, new Date(now().getTime() - activityDays * 86_400_000));
  return [{ name: 'delete old activity', everyMs: 10 * minuteMs, run }];
}
