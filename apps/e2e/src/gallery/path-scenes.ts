/** The paths of the demos as trees and as a list, where the mouse rested, and the corrections of pages. */
import type { Page } from '@playwright/test';
import { calls, type ScenarioNode, type ScenarioTree, type ScreenMaps, type WireProject } from '@sightline/wire/calls';
import { asOwn } from '../steps/own-project-steps.ts';
import { settle, type Scene } from './scene.ts';

/** Some paths more than the demo has: too rare ones, put together, and a very long name. */
async function withRarePaths(page: Page): Promise<void> {
  await page.route(`**${calls.getScenarioTree.path}`, async (route) => {
    const tree = (await (await route.fetch()).json()) as ScenarioTree;
    const [first] = tree.Nodes;
    if (first === undefined) return route.fulfill({ json: tree });
    const rare: ScenarioNode = {
      ...first,
      Id: 'rare',
      Parent: 0,
      Place: '',
      Name: '',
      Others: 4,
      Testers: 4,
      Ended: 4,
      TimeSec: null,
      TimeInterval: null,
      Misclicks: null,
      Expected: false,
      Outcomes: { Success: 1, Difficult: 1, Unsuccess: 2 },
      RecordingIds: [],
    };
    const long = { ...rare, Id: 'long', Others: 0, Name: 'A screen of which somebody wrote down the whole story '.repeat(4) };
    await route.fulfill({ json: { ...tree, NoScreen: 2, Nodes: [...tree.Nodes, long, rare] } });
  });
}

/** Two pages that are one, whatever the demo's testers saw. */
async function withFoldedPages(page: Page): Promise<void> {
  await page.route(`**${calls.getScreenMaps.path}`, async (route) => {
    const maps = (await (await route.fetch()).json()) as ScreenMaps;
    const [first, ...others] = maps.Places;
    if (first === undefined) return route.fulfill({ json: maps });
    const folded = { ...first, Place: '/lamp/*', Name: '/lamp/*', Members: ['/lamp/1042', '/lamp/2077'] };
    await route.fulfill({ json: { ...maps, Places: [folded, ...others] } });
  });
}

const longPattern = `/demo/shop/${'a-very-long-part-of-a-path/'.repeat(6)}*`;

/** Two corrections were made before. */
function withRules(project: WireProject): WireProject {
  const Rules = [
    { Pattern: '/lamp/*', CountAs: 'Lamps' },
    { Pattern: longPattern, CountAs: '' },
  ];
  const Items = project.QuestData.Items.map((item) =>
    item.QuestItem.PageRules === undefined ? item : { ...item, QuestItem: { ...item.QuestItem, PageRules: { Version: 2, Rules } } },
  );
  return { ...project, QuestData: { Items } };
}

export function pathScenes(prototype: string, website: string): Scene[] {
  const tree = `${prototype}?tab=scenarios`;
  return [
    {
      name: 'scenarios-tree',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(tree);
        const items = page.getByRole('tree').getByRole('treeitem');
        await items.first().waitFor();
        await settle(page);
        await see(page, 'scenarios-tree', { whole: true });
        await items.nth(1).click();
        await page
          .getByRole('link', { name: /^Play / })
          .first()
          .waitFor();
        await settle(page);
        await see(page, 'scenarios-tree-open', { whole: true });
      },
    },
    {
      name: 'scenarios-rare',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        await withRarePaths(page);
        await page.goto(tree);
        await page.getByText('4 other paths').first().waitFor();
        await settle(page);
        await see(page, 'scenarios-rare', { whole: true });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'scenarios-list',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${tree}&view=list`);
        await page.getByRole('region', { name: 'Paths through the prototype' }).getByRole('link').first().click();
        await page.getByRole('link', { name: /^Play all / }).waitFor();
        await settle(page);
        await see(page, 'scenarios-list', { whole: true });
      },
    },
    {
      name: 'screens-paths',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${website}?tab=screens&map=paths`);
        await page.getByRole('tree').getByRole('treeitem').first().waitFor();
        await settle(page);
        await see(page, 'screens-paths', { whole: true });
      },
    },
    {
      name: 'screens-hover',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${website}?tab=screens&map=hover`);
        await page.getByRole('heading', { name: 'Longest rests' }).waitFor();
        await page.frameLocator('figure iframe').frameLocator('iframe').getByText('Find your kind of light').waitFor();
        await settle(page);
        await see(page, 'screens-hover', { whole: true });
      },
    },
    {
      name: 'page-rules',
      viewer: 'researcher',
      show: async (page, see) => {
        await asOwn(page, withRules);
        await withFoldedPages(page);
        await page.goto(`${website}?tab=screens`);
        await page.getByRole('button', { name: 'Count these 2 pages apart' }).waitFor();
        await settle(page);
        await see(page, 'page-rules', { whole: true });
        await page.getByRole('button', { name: 'Group pages' }).click();
        await page.getByRole('dialog').getByRole('checkbox', { name: '/lamp/*' }).check();
        await settle(page);
        await see(page, 'page-rules-popup');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
  ];
}
