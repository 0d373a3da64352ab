/** What the dashboard lists as waiting for a decision of the researcher. */
export const decisionKinds = [
  'email-unconfirmed',
  'payment-failed',
  'plan-expiring',
  'sample-full',
  'no-recordings',
  'processing-failed',
  'export-failed',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Days without a recording after which a running collector is listed. */
export const quietDays = 7;
