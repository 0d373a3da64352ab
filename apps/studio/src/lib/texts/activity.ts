/** Texts of the activity log on the account page. */
import type { ActivityKind } from '@sightline/domain/activity';

const kinds: Record<ActivityKind, string> = {
  'signed-up': 'Signed up',
  'signed-in': 'Signed in',
  'sign-in-refused': 'Sign-in failed: wrong password',
  'signed-out': 'Signed out',
  'signed-out-everywhere': 'Signed out everywhere',
  'session-ended': 'Session ended',
  'email-verified': 'Email address verified',
  'email-change-requested': 'Email change requested',
  'email-changed': 'Email address changed',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email link',
  'card-saved': 'Card saved',
  'card-deleted': 'Card deleted',
  'trial-started': 'Trial started',
  'plan-chosen': 'Plan chosen',
  'plan-cancelled': 'Plan cancelled',
  'collector-started': 'Collector started',
  'collector-stopped': 'Collector stopped',
  'collector-deleted': 'Collector deleted',
  'project-deleted': 'Project deleted',
  'recording-deleted': 'Recording deleted',
  'recording-withdrawn': 'Recording withdrawn by the tester',
  'receipt-downloaded': 'Receipt downloaded',
  'data-exported': 'Data exported',
  'report-shared': 'Public link created',
  'findings-shared': 'Public link to findings created',
  'share-deleted': 'Public link deleted',
};

export const activityTexts = {
  title: 'Activity',
  text: 'Sign-ins, deletions, payments and changes to your account in the past year. Change your password if you see something you don’t recognise.',
  kinds,
  network: 'network',
  more: 'Show more',
  none: 'No activity yet',
  loadFailed: 'Your activity could not be loaded',
} as const;
