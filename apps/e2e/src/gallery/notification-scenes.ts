/** The bell with a number, the list of notifications with every kind, the dashboard at work, and the settings. Answered here: most events take hours. */
import type { Page } from '@playwright/test';
import { notificationKinds } from '@sightline/domain/notifications';
import { calls, type WireDashboard, type WireNotification } from '@sightline/wire/calls';
import { pageScene, settle, type Scene } from './scene.ts';

const checkout = { Id: 'prj_checkout00000000', Name: 'Checkout redesign, round 2' };
const long = {
  Id: 'prj_long000000000000',
  Name: 'Comparison of checkout, delivery and returns pages for first-time and returning customers بحث',
};
const own = { Id: 'col_own0000000000000', Name: 'My testers' };
const paid = { Id: 'col_paid000000000000', Name: 'Paid testers, Norway, 18 to 35' };
const when = '2026-12-03T09:00:00.000Z';

const notifications: WireNotification[] = notificationKinds.map((Kind, index) => {
  const isOfAccount = Kind === 'plan-expiring' || Kind === 'payment-failed';
  return {
    Id: String(90 - index),
    Kind,
    At: new Date(Date.UTC(2026, 10, 26, 9, 40) - index * 5_400_000).toISOString(),
    Read: index > 3,
    Project: isOfAccount ? null : index % 2 === 0 ? checkout : long,
    Collector: isOfAccount || Kind === 'export-failed' ? null : own,
    Details: {
      Completes: 5,
      SampleSize: 10,
      ...(isOfAccount && { Plan: 'expert' as const, When: when }),
      ...(Kind === 'export-failed' && { Export: 'pdf' as const, Reason: 'The export could not be made. Please try again.' }),
    },
  };
});

const dashboard: WireDashboard = {
  HasProjects: true,
  LastVisit: '2026-11-25T16:20:00.000Z',
  Decisions: [
    { Kind: 'plan-expiring', Project: null, Collector: null, Plan: 'pro trial', When: when },
    { Kind: 'no-recordings', Project: long, Collector: own },
    { Kind: 'processing-failed', Project: checkout, Collector: own, Recordings: 2 },
  ],
  Collecting: [
    { Project: checkout, Collector: own, Completes: 7, SampleSize: 10, UnderWay: 1, DropOuts: 2 },
    { Project: long, Collector: paid, Completes: 0, SampleSize: 50, UnderWay: 0, DropOuts: 0 },
  ],
  News: [{ Project: checkout, Collector: own, Recordings: 4 }],
};

const answer = (page: Page, path: string, json: object) => page.route(`**${path}`, (route) => route.fulfill({ json }));

const listed: Scene = {
  name: 'notifications',
  viewer: 'researcher',
  show: async (page, see) => {
    await answer(page, calls.getUnreadCount.path, { Unread: 4 });
    await answer(page, calls.getNotifications.path, { Notifications: notifications, Next: '82' });
    await page.goto('/notifications');
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor();
    await settle(page);
    await see(page, 'notifications', { whole: true });
    await page.unroute(`**${calls.getNotifications.path}`);
    await answer(page, calls.getUnreadCount.path, { Unread: 100 });
    await page.goto('/payment-methods');
    await page.getByRole('link', { name: 'Notifications, 99+ unread' }).waitFor();
    await settle(page);
    await see(page, 'bell-many', { variant: true });
    await page.unroute(`**${calls.getUnreadCount.path}`);
  },
};

const atWork: Scene = {
  name: 'dashboard',
  viewer: 'researcher',
  show: async (page, see) => {
    await answer(page, calls.getDashboard.path, dashboard);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Collecting now' }).waitFor();
    await settle(page);
    await see(page, 'dashboard', { whole: true });
    await page.unroute(`**${calls.getDashboard.path}`);
  },
};

const chosen: Scene = {
  name: 'settings',
  viewer: 'researcher',
  show: async (page, see) => {
    await page.goto('/settings');
    const half = page.getByRole('group', { name: 'Notify me: Half of the sample' });
    // The walk at another width may have left either.
    await half.getByRole('radio', { name: 'Off' }).check();
    await half.getByRole('radio', { name: 'Daily email' }).check();
    await page.getByText('Saved', { exact: true }).waitFor();
    await settle(page);
    await see(page, 'settings', { whole: true });
  },
};

export const notificationScenes: Scene[] = [
  listed,
  atWork,
  chosen,
  pageScene('newcomer', 'newcomer-dashboard', '/dashboard'),
  pageScene('newcomer', 'newcomer-notifications', '/notifications', { variant: true }),
];
