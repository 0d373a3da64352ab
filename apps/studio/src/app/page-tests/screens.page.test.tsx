/** The tab 'Screens': maps and figures of each screen, and the way from a spot to the recordings behind it. */
import { screen, waitFor, within } from '@testing-library/react';
import type { ScreenPlace } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { openStudio } from './open-studio.tsx';
import { emptyReport } from './sample-results.ts';
import { screenPlace } from './sample-screens.ts';

const path = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=screens';
const report = { ...emptyReport, All: { ...emptyReport.All, Count: 7 } };

const open = (places: ScreenPlace[]) =>
  openStudio(path, {
    answers: {
      getSummary: report,
      getScreenMaps: { Testers: 7, Places: places },
      getScreenMoments: { Count: 130, Moments: [{ RecordingId: 'rec_1', AtSec: 12.4, Missed: true }] },
    },
  });
const details = () => screen.findByRole('complementary', { name: 'What this map shows' });

it('has the figures of the open screen, each with its interval', async () => {
  await open([screenPlace(), screenPlace({ Place: 'scr_end', Name: 'End' })]);
  const shown = within(await details());
  shown.getByText('12 clicks of 7 testers.');
  shown.getByText('95% 3.1 to 5.6');
  shown.getByText('43% (95% 16–75)');
  shown.getByText('12, 5 missed');
  const list = within(screen.getByRole('navigation', { name: 'Screens viewed' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home7 testers · 12 clicks, 5 missed',
    'End7 testers · 12 clicks, 5 missed',
  ]);
});

it('shows the map that is chosen, and keeps it in the address', async () => {
  const studio = await open([screenPlace()]);
  await studio.user.click(await screen.findByRole('radio', { name: 'Misclicks' }));
  await screen.findByText('5 clicks without effect, of 3 testers.');
  expect(studio.at()).toContain('map=missed');
  await studio.user.click(screen.getByRole('radio', { name: 'Scrolling' }));
  await screen.findByText('40% of testers saw the last line of this map.');
  expect(screen.queryByRole('radio', { name: 'Gaze' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Paths' })).toBeNull();
});

it('leads from the most clicked spot to its recordings, from just before the click on', async () => {
  const studio = await open([screenPlace()]);
  const spots = await screen.findAllByRole('button', { name: /× .* px/ });
  expect(spots.map(({ textContent }) => textContent)).toEqual(['210 × 210 px9 clicks', '10 × 10 px3 clicks']);
  await studio.user.click(spots[0]!);
  await screen.findByText('130 clicks at this spot');
  await waitFor(() =>
    expect(studio.server.asked('getScreenMoments')).toMatchObject([{ place: 'scr_home', map: 'clicks', x: '210', y: '210', radius: '30' }]),
  );
  await screen.findByText('and 129 more');
  const play = await screen.findByRole('link', { name: /from 0:12$/ });
  expect(play.getAttribute('href')).toMatch(/play=rec_1&t=9/);
});

it('says of pages what is on the map, and which pages are one', async () => {
  const page = screenPlace({ Place: '/order/*', Name: '/order/*', Members: ['/order/1', '/order/2'], Testers: 9 });
  await open([page]);
  const shown = within(await details());
  shown.getByText('2 pages counted as one');
  shown.getByText('/order/2');
});

it('says that nobody has taken the test, and that no window is known', async () => {
  await open([]);
  await screen.findByText('No screens yet');
});

it('has figures of a page without a map', async () => {
  await open([screenPlace({ Map: null })]);
  await screen.findByText('There is no map of this page: the size of the testers’ windows was not recorded.');
  within(await details()).getByText('43% (95% 16–75)');
});

it('shows where the mouse rested, with times and shares', async () => {
  await openStudio('/project/prj_site_done/collector/col_site/analyze-results?tab=screens&map=hover', {
    answers: { getSummary: report, getScreenMaps: { Testers: 7, Places: [screenPlace()] } },
  });
  await screen.findByText(/^The mouse rested here for 42.5 s in all \(4 of 7 testers on the map\)/);
  const rests = within(screen.getByRole('heading', { name: 'Longest rests' }).parentElement!);
  expect(rests.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '210 × 210 px34.0 s (80%)',
    '10 × 10 px8.5 s (20%)',
  ]);
});
