/** Notifies an account of an event: one row, and the mail where it was chosen, in the transaction of the event. */
import type { NotificationKind } from '@sightline/domain/notifications';
import type { Db, Ports } from '../../platform/ports.ts';
import { findChoice } from './choice-store.ts';
import { insertNotification, type NotificationDetails } from './notification-store.ts';

export type NotifyPorts = Pick<Ports, 'jobs' | 'now'>;

/** Job of one mail; its data is a NotificationMail. */
export const notificationMailJob = 'mail-notification';
export interface NotificationMail {
  notificationId: string;
}

interface Event {
  /** null notifies nobody: a demo project belongs to no account. */
  accountId: string | null;
  kind: NotificationKind;
  /** Names the event within its kind: the same key notifies once, however often a job runs. */
  key: string;
  projectId?: string;
  collectorId?: string;
  details?: NotificationDetails;
}

/** No effect for a kind that the account has switched off, or an event that it was notified of already. */
export async function notify({ jobs, now }: NotifyPorts, trx: Db, { accountId, kind, key, ...rest }: Event): Promise<void> {
  if (accountId === null) return;
  const choice = await findChoice(trx, accountId, kind);
  if (choice === 'off') return;
  const waits = choice === 'digest';
  const notificationId = await insertNotification(trx, { accountId, kind, eventKey: key, createdAt: now(), waits, ...rest });
  if (notificationId === null || choice !== 'mail') return;
  const mail: NotificationMail = { notificationId };
  await jobs.send(trx, notificationMailJob, mail);
}
