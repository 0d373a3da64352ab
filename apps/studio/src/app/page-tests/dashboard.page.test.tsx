/** The dashboard: empty, quiet and busy, with the way to each thing it lists. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStudio } from './open-studio.tsx';
import { busyDashboard, emptyDashboard } from './sample-notifications.ts';

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const collector = '/project/prj_site_done/collector/col_site';

it('leads a new account to its projects', async () => {
  await openStudio('/dashboard');
  await screen.findByRole('heading', { name: 'Nothing here yet' });
  expect(screen.getByRole('link', { name: 'Go to projects' }).getAttribute('href')).toBe('/projects');
});

it('says where nothing collects, is new or waits', async () => {
  await openStudio('/dashboard', { answers: { getDashboard: { ...emptyDashboard, HasProjects: true } } });
  (await section('Needs a decision')).getByText('Nothing needs your attention.');
  (await section('Collecting now')).getByText('No collector is running.');
  (await section('New in the past 7 days')).getByText('No new recordings.');
});

it('leads to each decision', async () => {
  await openStudio('/dashboard', { answers: { getDashboard: busyDashboard } });
  const links = (await section('Needs a decision')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Go to account: Your email address is not confirmed', '/account'],
    ['Change card: The payment for your Expert plan failed', '/payment-methods'],
    ['View plans: Your Pro Trial plan ends on 30 Nov 2026', '/subscription'],
    ['Open collector: My testers in Shop has all of its recordings', collector],
    ['Open collector: My testers in Shop had no testers for 7 days', collector],
    ['View recordings: 2 recordings in Shop could not be processed', `${collector}/analyze-results?tab=recordings`],
    ['Open project: An export of an untitled project failed', '/project/prj_site_done/collectors'],
  ]);
});

it('shows progress with drop-outs, and what is new with the last visit', async () => {
  await openStudio('/dashboard', { answers: { getDashboard: busyDashboard } });
  const collecting = await section('Collecting now');
  expect(collecting.getByRole('progressbar', { name: 'My testers: 4 of 10 recordings' }).getAttribute('aria-valuenow')).toBe('40');
  collecting.getByText('2 in progress · 1 drop-out');
  expect(collecting.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe(collector);
  const news = await section('New since your last visit');
  news.getByText('3 recordings');
  news.getByText(/^Since 24 Nov 2026/);
  expect(news.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe(`${collector}/analyze-results?tab=recordings`);
});
