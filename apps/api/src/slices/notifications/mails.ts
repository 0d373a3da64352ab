/** Mails of notifications, one event at once or a day's events in one digest: written as jobs, made and sent here. */
import { notificationPath } from '@sightline/domain/notifications';
import { isNobodysEmail, letter } from '../../platform/mail/index.ts';
import type { Ports } from '../../platform/ports.ts';
import { findAccount } from '../identity/index.ts';
import { notificationMailJob, type NotificationMail } from './notify.ts';
import { findNotifications } from './notification-store.ts';
import { wordsOf } from './words.ts';

export const digestMailJob = 'mail-digest';
export interface DigestMail {
  accountId: string;
  /** Oldest first. */
  notificationIds: string[];
}

type MailPorts = Pick<Ports, 'db' | 'env' | 'mail' | 'now'>;

const dayMs = 86_400_000;
/** A digest names this many events; the rest it counts. */
const mostLines = 30;

/** Registers the senders of both. */
export async function startNotificationWorkers(ports: MailPorts & Pick<Ports, 'jobs'>): Promise<void> {
  await ports.jobs.work<NotificationMail>(notificationMailJob, (data) => mailOne(ports, data));
  await ports.jobs.work<DigestMail>(digestMailJob, (data) => mailDigest(ports, data));
}

/** Nothing is sent of an event that is gone or older than a day. */
async function mailOne(ports: MailPorts, { notificationId }: NotificationMail): Promise<void> {
  const [row] = await findNotifications(ports.db, [notificationId]);
  if (row === undefined || row.createdAt.getTime() < ports.now().getTime() - dayMs) return;
  const to = await addressOf(ports, row.accountId);
  if (to === null) return;
  const { title, text, action } = wordsOf(row);
  const url = `${ports.env.publicUrl}${notificationPath(row)}`;
  await ports.mail.send({
    to,
    subject: title,
    ...letter({ paragraphs: [text, choiceText(ports)], action: { label: action, url } }),
  });
}

async function mailDigest(ports: MailPorts, { accountId, notificationIds }: DigestMail): Promise<void> {
  const rows = await findNotifications(ports.db, notificationIds);
  const to = rows.length === 0 ? null : await addressOf(ports, accountId);
  if (to === null) return;
  const lines = rows.slice(0, mostLines).map((row) => `${wordsOf(row).title}\n${ports.env.publicUrl}${notificationPath(row)}`);
  const more = rows.length - lines.length;
  await ports.mail.send({
    to,
    subject: rows.length === 1 ? 'Your day in Sightline: 1 notification' : `Your day in Sightline: ${rows.length} notifications`,
    ...letter({
      paragraphs: [
        'This happened in your projects in the past day.',
        ...lines,
        ...(more > 0 ? [`${more} more are on your notifications page.`] : []),
        choiceText(ports),
      ],
      action: { label: 'View notifications', url: `${ports.env.publicUrl}/notifications` },
    }),
  });
}

/** null if nobody is to be mailed: the account is gone, its address leads to nobody, or it is not confirmed. */
async function addressOf({ db, env }: MailPorts, accountId: string): Promise<string | null> {
  const account = await findAccount(db, accountId);
  if (account === null || isNobodysEmail(account.email) || (env.verifyEmail && !account.verified)) return null;
  return account.email;
}

function choiceText({ env }: MailPorts): string {
  return `To choose which mails you get, open ${env.publicUrl}/settings`;
}
