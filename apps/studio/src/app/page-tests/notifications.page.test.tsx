/** The bell, the page of notifications in each of its states, and the settings that choose them. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NotificationKind } from '@sightline/domain/notifications';
import { press } from './acting.ts';
import type { Fields } from './fake-server.ts';
import { openStudio } from './open-studio.tsx';
import { notification } from './sample-notifications.ts';

const page = (...Notifications: ReturnType<typeof notification>[]) => ({ getNotifications: { Notifications, Next: null } });
const lines = async () => within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem');

describe('the bell', () => {
  it.each([
    [0, 'Notifications'],
    [3, 'Notifications, 3 unread'],
    [100, 'Notifications, 99+ unread'],
  ])('with %i unread is named “%s” and leads to the page', async (Unread, name) => {
    const studio = await openStudio('/contact', { answers: { getUnreadCount: { Unread } } });
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    await studio.user.click(await navigation.findByRole('link', { name }));
    await waitFor(() => expect(studio.at()).toBe('/notifications'));
  });
});

describe('the page', () => {
  const said: [NotificationKind, string, string][] = [
    ['first-recording', 'First recording in Shop', '/project/prj_site_done/collector/col_site/analyze-results?tab=recordings'],
    ['sample-half', 'Half of the sample is collected in Shop', '/project/prj_site_done/collector/col_site/analyze-results?tab=overall'],
    ['sample-full', 'The sample is complete in Shop', '/project/prj_site_done/collector/col_site/analyze-results?tab=overall'],
    [
      'processing-stuck',
      'Recordings are waiting to be processed in Shop',
      '/project/prj_site_done/collector/col_site/analyze-results?tab=recordings',
    ],
    [
      'processing-failed',
      'A recording could not be processed in Shop',
      '/project/prj_site_done/collector/col_site/analyze-results?tab=recordings',
    ],
    ['export-failed', 'An export failed in Shop', '/project/prj_site_done/collectors'],
  ];
  it.each(said)('says %s in words and leads to where it belongs', async (Kind, title, path) => {
    const Collector = Kind === 'export-failed' ? { Collector: null } : {};
    await openStudio('/notifications', { answers: page(notification({ Kind, Read: true, ...Collector })) });
    const [line] = await lines();
    expect(within(line!).getByRole('link', { name: title }).getAttribute('href')).toBe(path);
  });

  it('says of the account what ends or failed', async () => {
    const ofAccount = {
      Project: null,
      Collector: null,
      Read: true,
      Details: { Plan: 'expert', When: '2026-11-30T12:00:00.000Z' },
    } as const;
    await openStudio('/notifications', {
      answers: page(notification({ Id: '2', Kind: 'plan-expiring', ...ofAccount }), notification({ Kind: 'payment-failed', ...ofAccount })),
    });
    const hrefs = (await lines()).map((line) => within(line).getByRole('link').getAttribute('href'));
    expect(hrefs).toEqual(['/subscription', '/payment-methods']);
    screen.getByText('Your Expert plan ends on 30 Nov 2026');
    screen.getByText('The payment for your Expert plan failed');
  });

  it('marks one as read by its button, and by following it', async () => {
    const studio = await openStudio('/notifications', {
      answers: { ...page(notification({ Id: '9' }), notification({ Id: '8', Kind: 'sample-half' })), markNotificationRead: { res: 1 } },
    });
    await press('Mark as read: First recording in Shop')(studio);
    await waitFor(() => expect(studio.server.asked('markNotificationRead')).toEqual([{ notification: '9' }]));
    await studio.user.click(screen.getByRole('link', { name: /Half of the sample/ }));
    await waitFor(() => expect(studio.server.asked('markNotificationRead')).toEqual([{ notification: '9' }, { notification: '8' }]));
    await waitFor(() => expect(studio.at()).toContain('/project/prj_site_done/'));
  });

  it('marks all as read up to the newest that is listed', async () => {
    const studio = await openStudio('/notifications', {
      answers: {
        ...page(notification({ Id: '9' }), notification({ Id: '8' })),
        getUnreadCount: { Unread: 2 },
        markAllNotificationsRead: { res: 1 },
      },
    });
    await press('Mark all as read')(studio);
    await waitFor(() => expect(studio.server.asked('markAllNotificationsRead')).toEqual([{ upTo: '9' }]));
  });

  it('shows only unread ones where that is chosen, which the address keeps', async () => {
    const studio = await openStudio('/notifications', { answers: page() });
    await screen.findByRole('heading', { name: 'No notifications yet' });
    await studio.user.click(screen.getByRole('radio', { name: 'Unread' }));
    await screen.findByRole('heading', { name: 'You’re all caught up' });
    expect(studio.at()).toBe('/notifications?filter=unread');
    expect(studio.server.asked('getNotifications').at(-1)).toMatchObject({ unread: 'true' });
    await press('Show all')(studio);
    expect(studio.at()).toBe('/notifications');
  });

  it('loads more from where the list ends, and says where that fails', async () => {
    const getNotifications = ({ before }: Fields) =>
      before === undefined
        ? { Notifications: [notification({ Id: '9' })], Next: '9' }
        : { Notifications: [notification({ Id: '8', Kind: 'sample-full' })], Next: null };
    const studio = await openStudio('/notifications', { answers: { getNotifications } });
    expect(await lines()).toHaveLength(1);
    studio.server.fail('getNotifications', 'a time-out');
    await press('Show more')(studio);
    await screen.findByText(/^More notifications could not be loaded\./);
    studio.server.fail('getNotifications', null);
    await press('Show more')(studio);
    await waitFor(async () => expect(await lines()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('the settings', () => {
  it('save a choice as it is made, and offer for each kind what it has', async () => {
    const studio = await openStudio('/settings', { answers: { saveNotificationChoice: { res: 1 } } });
    const group = within(await screen.findByRole('group', { name: 'Notify me: First recording' }));
    expect(group.getByRole('radio', { name: 'Email' })).toHaveProperty('checked', true);
    await studio.user.click(group.getByRole('radio', { name: 'Daily email' }));
    await screen.findByText('Saved');
    expect(studio.server.asked('saveNotificationChoice')).toEqual([{ kind: 'first-recording', choice: 'digest' }]);
    expect(group.getByRole('radio', { name: 'Daily email' })).toHaveProperty('checked', true);
    expect(within(screen.getByRole('group', { name: 'Notify me: Payment failed' })).getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Go to account' }).getAttribute('href')).toBe('/account');
  });

  it('return to the stored choice where it could not be saved', async () => {
    const studio = await openStudio('/settings', { fails: { saveNotificationChoice: 'no connection' } });
    const group = within(await screen.findByRole('group', { name: 'Notify me: First recording' }));
    await studio.user.click(group.getByRole('radio', { name: 'Off' }));
    await screen.findByText('Your choice could not be saved');
    await waitFor(() => expect(group.getByRole('radio', { name: 'Email' })).toHaveProperty('checked', true));
  });
});
