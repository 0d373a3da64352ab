/** Notifications, choices and dashboards as the server answers them. */
import { choicesOf, defaultChoices, notificationKinds } from '@sightline/domain/notifications';
import type { Answer, calls, WireDashboard, WireNotification } from '@sightline/wire/calls';

export const noChoices: Answer<typeof calls.getNotificationChoices> = {
  Choices: notificationKinds.map((Kind) => ({ Kind, Choice: defaultChoices[Kind], Offered: [...choicesOf(Kind)] })),
  DigestHour: 6,
};

export const shop = { Id: 'prj_site_done', Name: 'Shop' };
export const myTesters = { Id: 'col_site', Name: 'My testers' };

export function notification(change: Partial<WireNotification> = {}): WireNotification {
  return {
    Id: '7',
    Kind: 'first-recording',
    At: '2026-11-25T16:00:44.603Z',
    Read: false,
    Project: shop,
    Collector: myTesters,
    Details: { Completes: 1, SampleSize: 10 },
    ...change,
  };
}

export const emptyDashboard: WireDashboard = { HasProjects: false, LastVisit: null, Collecting: [], News: [], Decisions: [] };

export const busyDashboard: WireDashboard = {
  HasProjects: true,
  LastVisit: '2026-11-24T08:30:00.000Z',
  Collecting: [{ Project: shop, Collector: myTesters, Completes: 4, SampleSize: 10, UnderWay: 2, DropOuts: 1 }],
  News: [{ Project: shop, Collector: myTesters, Recordings: 3 }],
  Decisions: [
    { Kind: 'email-unconfirmed', Project: null, Collector: null },
    { Kind: 'payment-failed', Project: null, Collector: null, Plan: 'expert', When: '2026-11-30T12:00:00.000Z' },
    { Kind: 'plan-expiring', Project: null, Collector: null, Plan: 'pro trial', When: '2026-11-30T12:00:00.000Z' },
    { Kind: 'sample-full', Project: shop, Collector: myTesters },
    { Kind: 'no-recordings', Project: shop, Collector: myTesters },
    { Kind: 'processing-failed', Project: shop, Collector: myTesters, Recordings: 2 },
    { Kind: 'export-failed', Project: { ...shop, Name: ' ' }, Collector: null },
  ],
};
