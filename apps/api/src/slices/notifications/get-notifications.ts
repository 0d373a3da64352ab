/** The notifications of an account for its researcher: a page of them, and how many are unread. */
import type { Answer, calls, Payload, WireNotification } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { countUnread, pageOfNotifications, type NotificationRow } from './notification-store.ts';

const [usual, most] = [20, 100];

/** At most 100, those older than `before`; 20 without `take`. */
export async function getNotifications(
  { db }: Pick<Ports, 'db'>,
  { accountId }: ResearcherCaller,
  { before, unread = false, take = usual }: Payload<typeof calls.getNotifications>,
): Promise<Answer<typeof calls.getNotifications>> {
  const count = Math.min(take, most);
  const rows = await pageOfNotifications(db, accountId, { before: before ?? null, unread, count: count + 1 });
  const page = rows.slice(0, count);
  return { Notifications: page.map(toNotification), Next: rows.length > count ? (page.at(-1)?.id ?? null) : null };
}

export async function getUnreadCount(
  { db }: Pick<Ports, 'db'>,
  { accountId }: ResearcherCaller,
): Promise<Answer<typeof calls.getUnreadCount>> {
  return { Unread: await countUnread(db, accountId) };
}

function toNotification(row: NotificationRow): WireNotification {
  const { completes, sampleSize, plan, when, reason, export: kindOfExport } = row.details;
  return {
    Id: row.id,
    Kind: row.kind,
    At: row.createdAt.toISOString(),
    Read: row.readAt !== null,
    Project: named(row.projectId, row.projectName),
    Collector: named(row.collectorId, row.collectorName),
    Details: {
      ...(completes !== undefined && { Completes: completes }),
      ...(sampleSize !== undefined && { SampleSize: sampleSize }),
      ...(plan !== undefined && { Plan: plan }),
      ...(when !== undefined && { When: when }),
      ...(kindOfExport !== undefined && { Export: kindOfExport }),
      ...(reason !== undefined && { Reason: reason }),
    },
  };
}

function named(id: string | null, name: string | null): { Id: string; Name: string } | null {
  return id === null || name === null ? null : { Id: id, Name: name };
}
