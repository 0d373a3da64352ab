/** Marks notifications of the caller as read: one, or all up to one. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, Result } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { markRead, markReadUpTo } from './notification-store.ts';

type MarkPorts = Pick<Ports, 'db' | 'now'>;

/** Refusal: not-found, also for another account's. */
export async function markNotificationRead(
  { db, now }: MarkPorts,
  { accountId }: ResearcherCaller,
  { notification }: Payload<typeof calls.markNotificationRead>,
): Promise<Result | Refusal> {
  return (await markRead(db, accountId, notification, now())) ? { res: 1 } : refuse('not-found');
}

export async function markAllNotificationsRead(
  { db, now }: MarkPorts,
  { accountId }: ResearcherCaller,
  { upTo }: Payload<typeof calls.markAllNotificationsRead>,
): Promise<Result> {
  await markReadUpTo(db, accountId, upTo, now());
  return { res: 1 };
}
