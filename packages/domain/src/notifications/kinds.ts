/** The kinds of notification, and what a researcher can choose for each. */
export const notificationKinds = [
  'first-recording',
  'sample-half',
  'sample-full',
  'processing-stuck',
  'processing-failed',
  'plan-expiring',
  'payment-failed',
  'export-failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export function isNotificationKind(text: string): text is NotificationKind {
  return (notificationKinds as readonly string[]).includes(text);
}

/** On the page alone; by mail at once as well; in the daily digest as well; not at all. */
export const notificationChoices = ['here', 'mail', 'digest', 'off'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/** What holds until the researcher chooses. */
export const defaultChoices: Record<NotificationKind, NotificationChoice> = {
  'first-recording': 'mail',
  'sample-half': 'here',
  'sample-full': 'mail',
  'processing-stuck': 'digest',
  'processing-failed': 'mail',
  'plan-expiring': 'mail',
  'payment-failed': 'here',
  'export-failed': 'here',
};

/** What can be chosen for a kind. A failed payment is always mailed with its reason and the next try, so no second mail is offered. */
export function choicesOf(kind: NotificationKind): readonly NotificationChoice[] {
  return kind === 'payment-failed' ? ['here', 'off'] : notificationChoices;
}

/** Days that a notification is kept. */
export const notificationDays = 180;
/** Unread notifications are counted up to this number, so that the count costs the same however many there are. */
export const mostCounted = 100;
