/** Texts of the dashboard. */
import type { DecisionKind } from '@sightline/domain/notifications';

interface Facts {
  project: string;
  collector: string;
  recordings: number;
  plan: string;
  when: string;
}

interface Decision {
  title: string;
  text: string;
  /** Label of the link that leads to the decision. */
  action: string;
}

const decisions: Record<DecisionKind, (facts: Facts) => Decision> = {
  'email-unconfirmed': () => ({
    title: 'Your email address is not confirmed',
    text: 'Until it is, you cannot invite testers.',
    action: 'Go to account',
  }),
  'payment-failed': ({ plan }) => ({
    title: `The payment for your ${plan} plan failed`,
    text: 'Add a new card, and we try it right away.',
    action: 'Change card',
  }),
  'plan-expiring': ({ plan, when }) => ({
    title: `Your ${plan} plan ends on ${when}`,
    text: 'Then your own testers are asked to come back later.',
    action: 'View plans',
  }),
  'sample-full': ({ project, collector }) => ({
    title: `${collector} in ${project} has all of its recordings`,
    text: 'It is still open. Stop it, or ask for a larger sample.',
    action: 'Open collector',
  }),
  'no-recordings': ({ project, collector }) => ({
    title: `${collector} in ${project} had no testers for 7 days`,
    text: 'Share its link again, or stop it.',
    action: 'Open collector',
  }),
  'processing-failed': ({ project, recordings }) => ({
    title:
      recordings === 1
        ? `1 recording in ${project} could not be processed`
        : `${recordings} recordings in ${project} could not be processed`,
    text: 'Try again, or exclude what cannot be used.',
    action: 'View recordings',
  }),
  'export-failed': ({ project }) => ({
    title: `An export of ${project} failed`,
    text: 'Start it again from the results.',
    action: 'Open project',
  }),
};

export const dashboardTexts = {
  decisionsTitle: 'Needs a decision',
  decisions,
  noDecisions: 'Nothing needs your attention.',
  collectingTitle: 'Collecting now',
  noCollecting: 'No collector is running.',
  progress: (completes: number, sampleSize: number) => `${completes} of ${sampleSize} recordings`,
  underWay: (count: number) => `${count} in progress`,
  dropOuts: (count: number) => (count === 1 ? '1 drop-out' : `${count} drop-outs`),
  newsTitle: 'New since your last visit',
  newsTitleFirst: 'New in the past 7 days',
  since: (moment: string) => `Since ${moment}`,
  noNews: 'No new recordings.',
  recordings: (count: number) => (count === 1 ? '1 recording' : `${count} recordings`),
  untitled: 'an untitled project',
  loadFailed: 'Your dashboard could not be loaded',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Once you collect recordings, you will see your progress, what is new and what needs a decision.',
  emptyAction: 'Go to projects',
} as const;
