/** The tree of paths: its parts by name, keys that lead through it, what lies behind a part, and the list beside it. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStudio } from './open-studio.tsx';
import { emptyReport } from './sample-results.ts';
import { scenarioPath, scenarioTree } from './sample-tree.ts';

const prototype = '/project/prj_proto_done/collector/col_proto/analyze-results?tab=scenarios';
const website = '/project/prj_site_done/collector/col_site/analyze-results?tab=screens';
const report = { ...emptyReport, All: { ...emptyReport.All, Count: 7 } };
const open = (path = prototype, tree = scenarioTree) =>
  openStudio(path, {
    answers: {
      getSummary: report,
      getScenarioTree: tree,
      getPrototypeProjectScenaries: { AllScenaries: [scenarioPath] },
      getScreenMaps: { Testers: 7, Places: [] },
    },
  });
const items = async () => within(await screen.findByRole('tree')).getAllByRole('treeitem');

it('names every part with its testers, and says who ended there and what was expected', async () => {
  await open();
  expect((await items()).map((item) => item.getAttribute('aria-label'))).toEqual([
    'Home, 7 testers, 100%, On the expected path',
    'List, 4 testers, 57%, On the expected path',
    'Date, 4 testers, 57%, 4 ended here, On the expected path',
    'Help, 1 tester, 14%, 1 ended here',
    '2 other paths, 2 testers, 100%',
  ]);
  expect((await items()).map((item) => item.getAttribute('aria-level'))).toEqual(['1', '2', '3', '2', '2']);
  screen.getByText('How 7 testers went through the test');
  screen.getByText(/1 tester saw no screen and is left out/);
});

it('is moved through by arrow keys, and opens what has the focus with Enter', async () => {
  const { user, at } = await open();
  const [home, , date, help] = await items();
  home?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(date);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(help);
  await user.keyboard('{ArrowLeft}{End}{Home}');
  expect(document.activeElement).toBe(home);
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowRight}{Enter}');
  expect(at()).toContain('block=list');
  expect((await items()).filter((item) => item.tabIndex === 0)).toHaveLength(1);
});

it('shows the figures of a part with their intervals, what its testers said, and their recordings', async () => {
  await open(`${prototype}&block=help`);
  const details = within(await screen.findByRole('dialog'));
  details.getByRole('heading', { name: 'Help' });
  details.getByText('Way here: Home → Help');
  details.getByText('14% (95% 60–100)');
  details.getByText('too few for an interval');
  details.getByText('gave up');
  details.getByText('I was lost');
  expect(details.queryByText('Quick')).toBeNull();
  expect(details.getByRole('link', { name: 'Play recording' }).getAttribute('href')).toContain('play=rec_5');
});

it('plays everyone who came to a part, and those of each text alone', async () => {
  await open(`${prototype}&block=list`);
  const details = within(await screen.findByRole('dialog'));
  details.getByRole('link', { name: 'Play all 4 in order' });
  const said = within(details.getByText('Quick').closest('li')!);
  expect(said.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([expect.stringContaining('play=rec_1')]);
});

it('leads to the list and back, and keeps the choice in the address', async () => {
  const { user, at } = await open();
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  await screen.findByText('Path 1: Home → List → Date');
  expect(at()).toContain('view=list');
  await user.click(screen.getByRole('radio', { name: 'Tree' }));
  await items();
  expect(at()).toContain('view=tree');
});

it('is among the screens of a website, by pages', async () => {
  const { user, at } = await open(website);
  await user.click(await screen.findByRole('radio', { name: 'Paths' }));
  await screen.findByRole('tree', { name: 'Paths by page' });
  expect(at()).toContain('map=paths');
});

it('says that nobody has taken the test', async () => {
  await open(prototype, { Testers: 0, NoScreen: 0, Nodes: [], Said: [] });
  await screen.findByText('No paths yet');
});
