/** Texts of notifications: the page, what each says, and the settings that choose them. */
import type { NotificationChoice, NotificationKind } from '@sightline/domain/notifications';

interface Facts {
  project: string;
  collector: string;
  completes: number;
  sampleSize: number;
  plan: string;
  /** Day or moment; empty where the kind has none. */
  when: string;
  export: string;
  reason: string;
}

interface Said {
  title: string;
  text: string;
}

const said: Record<NotificationKind, (facts: Facts) => Said> = {
  'first-recording': ({ project, collector }) => ({
    title: `First recording in ${project}`,
    text: `The first tester of ${collector} has completed your test.`,
  }),
  'sample-half': ({ project, collector, completes, sampleSize }) => ({
    title: `Half of the sample is collected in ${project}`,
    text: `${collector} has ${completes} of ${sampleSize} recordings.`,
  }),
  'sample-full': ({ project, collector, sampleSize }) => ({
    title: `The sample is complete in ${project}`,
    text: `${collector} has collected all ${sampleSize} recordings. Its link is closed.`,
  }),
  'processing-stuck': ({ project, collector }) => ({
    title: `Recordings are waiting to be processed in ${project}`,
    text: `Recordings of ${collector} have been waiting for more than 30 minutes. They are tried again automatically.`,
  }),
  'processing-failed': ({ project, collector }) => ({
    title: `A recording could not be processed in ${project}`,
    text: `It is missing from the results of ${collector}. You can see the reason and try again in the list of recordings.`,
  }),
  'plan-expiring': ({ plan, when }) => ({
    title: `Your ${plan} plan ends on ${when}`,
    text: 'Then your own testers are asked to come back later. Your projects and recordings stay.',
  }),
  'payment-failed': ({ plan, when }) => ({
    title: `The payment for your ${plan} plan failed`,
    text: `We will try again on ${when}. If you add a new card, we try it right away.`,
  }),
  'export-failed': ({ project, export: kind, reason }) => ({
    title: `An export failed in ${project}`,
    text: [kind, reason].filter((part) => part !== '').join(': '),
  }),
};

const kinds: Record<NotificationKind, Said> = {
  'first-recording': { title: 'First recording', text: 'The first tester of a collector has completed the test.' },
  'sample-half': { title: 'Half of the sample', text: 'A collector has half of its recordings.' },
  'sample-full': { title: 'Sample complete', text: 'A collector has all of its recordings and closes.' },
  'processing-stuck': { title: 'Processing takes long', text: 'Recordings have been waiting for more than 30 minutes.' },
  'processing-failed': { title: 'Processing failed', text: 'A recording could not be processed and is missing from the results.' },
  'plan-expiring': { title: 'Plan ends', text: 'Your plan ends within 7 days, or your trial within 2.' },
  'payment-failed': { title: 'Payment failed', text: 'The payment for your plan failed. We always email you about this.' },
  'export-failed': { title: 'Export failed', text: 'A file of your results could not be created.' },
};

const choices: Record<NotificationChoice, string> = { here: 'Here', mail: 'Email', digest: 'Daily email', off: 'Off' };

export const notificationTexts = {
  said,
  project: 'an untitled project',
  collector: 'a collector',
  filter: 'Show',
  all: 'All',
  unread: 'Unread',
  unreadMark: 'Unread:',
  markRead: 'Mark as read',
  markReadOf: (title: string) => `Mark as read: ${title}`,
  markAll: 'Mark all as read',
  markFailed: 'Could not be marked as read',
  list: 'Notifications',
  more: 'Show more',
  loadFailed: 'Your notifications could not be loaded',
  moreFailed: 'More notifications could not be loaded',
  emptyTitle: 'No notifications yet',
  emptyText: 'When recordings arrive, a sample is complete or something needs your attention, you will see it here.',
  emptyAction: 'Choose notifications',
  caughtUpTitle: 'You’re all caught up',
  caughtUpText: 'There are no unread notifications.',
  caughtUpAction: 'Show all',
} as const;

export const settingsTexts = {
  title: 'Notifications',
  text: (hour: string) =>
    `“Here” shows a notification in the studio only. “Email” also sends an email right away, “Daily email” collects a day’s notifications in one email at ${hour}.`,
  kinds,
  choices,
  choiceOf: (kind: string) => `Notify me: ${kind}`,
  saveFailed: 'Your choice could not be saved',
  saved: 'Saved',
  loadFailed: 'Your settings could not be loaded',
  account: 'Account',
  accountText: 'Your name, email address, password and appearance are on your account page.',
  toAccount: 'Go to account',
} as const;
