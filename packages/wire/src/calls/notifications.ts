/** Calls on notifications: what happened in the account, listed with a cursor, and how its researcher wants to be notified. */
import { exportKinds } from '@sightline/domain/exports';
import { choicesOf, notificationChoices, notificationKinds } from '@sightline/domain/notifications';
import { planNames } from '@sightline/domain/plans';
import * as z from 'zod/mini';
import { call, flag, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';

/** A project or collector as the words of a notification need it. */
export const named = z.object({ Id: z.string(), Name: z.string() });

const wireNotification = z.object({
  Id: z.string(),
  Kind: z.enum(notificationKinds),
  At: z.string(),
  Read: z.boolean(),
  /** null where it is about the account. */
  Project: z.nullable(named),
  Collector: z.nullable(named),
  /** Each part is left out where the kind has none. */
  Details: z.object({
    Completes: z.optional(z.number()),
    SampleSize: z.optional(z.number()),
    Plan: z.optional(z.enum(planNames)),
    /** When the plan ends, or its payment is tried again. */
    When: z.optional(z.string()),
    Export: z.optional(z.enum(exportKinds)),
    /** Why it failed, in the server's words. */
    Reason: z.optional(z.string()),
  }),
});
export type WireNotification = z.output<typeof wireNotification>;

const notificationId = idOf('notification').check(z.regex(/^[1-9]\d{0,14}$/, { error: 'Must be the id of a notification' }));

/** A choice that its kind does not offer is refused as one that does not exist. */
const choice = z
  .object({
    kind: z.enum(notificationKinds, { error: 'Must be a kind of notification' }),
    choice: z.enum(notificationChoices, { error: 'Must be a choice' }),
  })
  .check(
    z.refine(({ kind, choice: chosen }) => choicesOf(kind).includes(chosen), { error: 'Must be a choice of this kind', path: ['choice'] }),
  );

export const notificationCalls = {
  getNotifications: call({
    method: 'POST',
    path: '/GetNotifications.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      before: z.optional(notificationId),
      unread: z.optional(flag),
      take: z.optional(wholeNumber.check(z.gte(1, { error: 'Must be 1 or more' }))),
    }),
    answer: z.object({
      Notifications: z.array(wireNotification),
      /** Send it as `before` for the next page; null on the last one. */
      Next: z.nullable(z.string()),
    }),
    refusals: [],
    says: 'The notifications of the account, newest first, all or only unread ones; take is clamped to 100, 20 without it.',
  }),
  getUnreadCount: call({
    method: 'POST',
    path: '/GetUnreadCount.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({}),
    answer: z.object({ Unread: z.number() }),
    refusals: [],
    says: 'How many notifications are unread; 100 stands for 100 and more.',
  }),
  markNotificationRead: call({
    method: 'POST',
    path: '/MarkNotificationRead.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ notification: notificationId }),
    answer: result,
    refusals: ['not-found'],
    says: 'Marks one notification as read; one that is read already stays so.',
  }),
  markAllNotificationsRead: call({
    method: 'POST',
    path: '/MarkAllNotificationsRead.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ upTo: notificationId }),
    answer: result,
    refusals: [],
    says: 'Marks the notification upTo and all before it as read; what came after the list was loaded stays unread.',
  }),
  getNotificationChoices: call({
    method: 'POST',
    path: '/GetNotificationChoices.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({}),
    answer: z.object({
      Choices: z.array(
        z.object({ Kind: z.enum(notificationKinds), Choice: z.enum(notificationChoices), Offered: z.array(z.enum(notificationChoices)) }),
      ),
      /** Hour in UTC at which the daily digest is mailed. */
      DigestHour: z.number(),
    }),
    refusals: [],
    says: 'How the account is notified of each kind of event, and what can be chosen for it.',
  }),
  saveNotificationChoice: call({
    method: 'POST',
    path: '/SaveNotificationChoice.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: choice,
    answer: result,
    refusals: [],
    says: 'Chooses how the account is notified of a kind of event: here (on the page alone), mail (at once as well), digest (once a day as well), or off.',
  }),
};
