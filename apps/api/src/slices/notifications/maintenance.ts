/** The maintenance jobs of notifications. */
import { digestMark, notificationDays } from '@sightline/domain/notifications';
import { forEachItem, minuteMs, type MaintenanceJob } from '../../platform/maintenance.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { digestMailJob, type DigestMail } from './mails.ts';
import { deleteNotificationsBefore, findDigestAccounts, takeForDigest } from './notification-store.ts';

type MaintenancePorts = Pick<Ports, 'db' | 'jobs' | 'log' | 'now'>;

const dayMs = 86_400_000;
const digestName = 'mail daily digests';

/** Mails the daily digests that are due, and deletes notifications after half a year. */
export function notificationMaintenance(ports: MaintenancePorts): MaintenanceJob[] {
  const before = (): Date => new Date(ports.now().getTime() - notificationDays * dayMs);
  return [
    { name: digestName, everyMs: minuteMs, run: () => mailDigests(ports) },
    { name: 'delete old notifications', everyMs: 10 * minuteMs, run: () => deleteNotificationsBefore(ports.db, before()) },
  ];
}

/** Any number of processes may do so at once: a notification is taken once. What waited longer than a day, while no server ran, is not mailed. */
async function mailDigests({ db, jobs, log, now }: MaintenancePorts): Promise<void> {
  const until = digestMark(now());
  const since = new Date(until.getTime() - dayMs);
  await forEachItem(log, digestName, await findDigestAccounts(db, until), (accountId) =>
    inTransaction(db, async (trx) => {
      const notificationIds = await takeForDigest(trx, accountId, { since, until });
      const mail: DigestMail = { accountId, notificationIds };
      if (notificationIds.length > 0) await jobs.send(trx, digestMailJob, mail);
    }),
  );
}
