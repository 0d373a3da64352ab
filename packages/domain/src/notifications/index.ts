/** What a researcher is notified of, how they can be notified of it, and where a notification leads. */
export {
  choicesOf,
  defaultChoices,
  isNotificationKind,
  mostCounted,
  notificationChoices,
  notificationDays,
  notificationKinds,
  type NotificationChoice,
  type NotificationKind,
} from './kinds.ts';
export { decisionKinds, quietDays, type DecisionKind } from './decisions.ts';
export { milestoneAt, type Milestone } from './milestones.ts';
export { notificationPath } from './path.ts';
export { digestMark, digestHourUtc } from './digest.ts';
