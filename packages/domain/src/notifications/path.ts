/** Where a notification leads: one path for the page, the dashboard and the mails. */
import type { NotificationKind } from './kinds.ts';

interface Subject {
  kind: NotificationKind;
  /** null: the notification is about the account. */
  projectId: string | null;
  collectorId: string | null;
}

/** Path within the studio. */
export function notificationPath({ kind, projectId, collectorId }: Subject): string {
  if (kind === 'payment-failed') return '/payment-methods';
  if (projectId === null) return '/subscription';
  if (collectorId === null) return `/project/${projectId}/collectors`;
  const tab = kind === 'sample-half' || kind === 'sample-full' ? 'overall' : 'recordings';
  return `/project/${projectId}/collector/${collectorId}/analyze-results?tab=${tab}`;
}
