/** What a notification says in a mail. */
import type { NotificationKind } from '@sightline/domain/notifications';
import { mailName } from '../../platform/mail/index.ts';
import type { NotificationRow } from './notification-store.ts';

export interface MailWords {
  /** One line, the subject as well. */
  title: string;
  text: string;
  /** Label of the link. */
  action: string;
}

interface Facts {
  project: string;
  collector: string;
  details: NotificationRow['details'];
  /** Day of `details.when`, as in '2026-11-26'. */
  day: string;
}

const words: Record<NotificationKind, (facts: Facts) => MailWords> = {
  'first-recording': ({ project, collector }) => ({
    title: `First recording in “${project}”`,
    text: `The first tester of “${collector}” has completed your test.`,
    action: 'View recordings',
  }),
  'sample-half': ({ project, collector, details: { completes = 0, sampleSize = 0 } }) => ({
    title: `Half of the sample is collected in “${project}”`,
    text: `“${collector}” has ${completes} of ${sampleSize} recordings.`,
    action: 'View results',
  }),
  'sample-full': ({ project, collector, details: { sampleSize = 0 } }) => ({
    title: `The sample is complete in “${project}”`,
    text: `“${collector}” has collected all ${sampleSize} recordings. Its link is closed; a larger sample opens it again.`,
    action: 'View results',
  }),
  'processing-stuck': ({ project, collector }) => ({
    title: `Recordings are waiting to be processed in “${project}”`,
    text: `Recordings of “${collector}” have been waiting for more than 30 minutes. They are tried again automatically; you do not need to do anything.`,
    action: 'View recordings',
  }),
  'processing-failed': ({ project, collector }) => ({
    title: `A recording could not be processed in “${project}”`,
    text: `A recording of “${collector}” is missing from your results. You can see the reason in the list of recordings, and try again there.`,
    action: 'View recordings',
  }),
  'plan-expiring': ({ details: { plan = 'pro' }, day }) => ({
    title: `Your Sightline plan ends on ${day}`,
    text: `Your ${plan} plan ends on ${day}. Then your own testers are asked to come back later; your projects and recordings stay.`,
    action: 'View plans',
  }),
  'payment-failed': ({ day }) => ({
    title: 'The payment for your Sightline plan failed',
    text: `We will try again on ${day}. If you add a new card, we try it right away.`,
    action: 'Change card',
  }),
  'export-failed': ({ project, details: { reason = '' } }) => ({
    title: `An export failed in “${project}”`,
    text: `${reason} You can start it again from the results.`.trim(),
    action: 'Open project',
  }),
};

/** Names that a researcher gave stand in it without anything that mail programs would make a link of. */
export function wordsOf({ kind, projectName, collectorName, details }: NotificationRow): MailWords {
  return words[kind]({
    project: mailName(projectName ?? '', 'your project'),
    collector: mailName(collectorName ?? '', 'Your collector'),
    details,
    day: details.when?.slice(0, 10) ?? '',
  });
}
