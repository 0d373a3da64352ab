/** Which pages are counted as one, and what a researcher corrects about it. */
import { screen, waitFor, within } from '@testing-library/react';
import type { WirePageRules } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { openStudio } from './open-studio.tsx';
import { question, websiteTest } from './sample-data.ts';
import { emptyReport, websiteResults } from './sample-results.ts';
import { screenPlace } from './sample-screens.ts';

const path = '/project/prj_site_done/collector/col_site/analyze-results?tab=screens';
const orders = screenPlace({ Place: '/order/*', Name: '/order/*', Members: ['/order/1', '/order/2'] });
const cart = screenPlace({ Place: '/cart', Name: '/cart', Members: ['/cart'] });

const open = (rules: WirePageRules = { Version: 3, Rules: [] }, more: object = {}) =>
  openStudio(path, {
    answers: {
      getSummary: { ...emptyReport, All: { ...emptyReport.All, Count: 7 } },
      getScreenMaps: { Testers: 7, Places: [orders, cart] },
      getProjectData: { ...websiteResults, ...more, QuestData: { Items: [question({ ...websiteTest.QuestItem, PageRules: rules })] } },
      savePageRules: { res: 1, PageRules: rules },
    },
  });
const saved = async (studio: Awaited<ReturnType<typeof open>>) => {
  await waitFor(() => expect(studio.server.asked('savePageRules')).toHaveLength(1));
  return studio.server.asked('savePageRules')[0];
};

it('counts the pages of a pattern apart, from the rules that were read', async () => {
  const studio = await open();
  await studio.user.click(await screen.findByRole('button', { name: 'Count these 2 pages apart' }));
  expect(await saved(studio)).toMatchObject({ question: 'qst_site', version: 3, rules: [{ Pattern: '/order/*', CountAs: '' }] });
});

it('counts several pages as one, under a name', async () => {
  const studio = await open();
  await studio.user.click(await screen.findByRole('button', { name: 'Group pages' }));
  const popup = within(await screen.findByRole('dialog'));
  const count = popup.getByRole<HTMLButtonElement>('button', { name: 'Count as one' });
  expect(count.disabled).toBe(true);
  await studio.user.click(popup.getByRole('checkbox', { name: '/cart' }));
  await studio.user.type(popup.getByLabelText(/^Other pages/), 'checkout');
  popup.getByText('A pattern begins with a slash.');
  await studio.user.clear(popup.getByLabelText(/^Other pages/));
  await studio.user.type(popup.getByLabelText(/^Other pages/), '/checkout/*');
  await studio.user.type(popup.getByLabelText('Name of these pages'), 'Buying');
  await studio.user.click(count);
  expect(await saved(studio)).toMatchObject({
    rules: [
      { Pattern: '/cart', CountAs: 'Buying' },
      { Pattern: '/checkout/*', CountAs: 'Buying' },
    ],
  });
});

it('lists the corrections, and deletes them', async () => {
  const studio = await open({ Version: 4, Rules: [{ Pattern: '/order/*', CountAs: '' }] });
  await studio.user.click(await screen.findByRole('button', { name: 'Group pages' }));
  await screen.findByText('/order/*: each counted apart');
  await studio.user.click(screen.getByRole('button', { name: 'Delete correction of /order/*' }));
  expect(await saved(studio)).toMatchObject({ version: 4, rules: [] });
});

it('corrects nothing in a demo', async () => {
  await open(undefined, { ReadOnly: true });
  await screen.findByText('2 pages counted as one');
  expect(screen.queryByRole('button', { name: /Count these|Group pages/ })).toBeNull();
});

it('says that somebody else was faster, and loads their corrections', async () => {
  const studio = await open({ Version: 4, Rules: [] });
  const errormessage = 'Someone else has changed these corrections in the meantime. Please check them and try again.';
  studio.server.answer({ savePageRules: { res: 0, errormessage, code: 'page-rules-changed' } });
  await screen.findByRole('button', { name: 'Count these 2 pages apart' });
  const before = studio.server.asked('getProjectData').length;
  await studio.user.click(screen.getByRole('button', { name: 'Count these 2 pages apart' }));
  await screen.findByText(`The correction was not saved. ${errormessage}`);
  await waitFor(() => expect(studio.server.asked('getProjectData').length).toBeGreaterThan(before));
});
