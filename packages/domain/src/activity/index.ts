/** What the activity log of an account records: who signed in, what rights, money and data changed, what left as an export. */
export const activityKinds = [
  'signed-up',
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'signed-out-everywhere',
  'session-ended',
  'email-verified',
  'email-change-requested',
  'email-changed',
  'password-reset',
  'password-changed',
  'card-saved',
  'card-deleted',
  'trial-started',
  'plan-chosen',
  'plan-cancelled',
  'collector-started',
  'collector-stopped',
  'collector-deleted',
  'project-deleted',
  'recording-deleted',
  'recording-withdrawn',
  'receipt-downloaded',
  'data-exported',
  'report-shared',
  'findings-shared',
  'share-deleted',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Days that an entry is kept. */
export const activityDays = 365;
