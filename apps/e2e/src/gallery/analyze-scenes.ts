/** Analyze results of the demos: the paths through a prototype, the open filters, and filters that leave nobody. */
import type { Page } from '@playwright/test';
import type { WireProject } from '@sightline/wire/calls';
import { answerExpression, replayExpression } from '../steps/expression-steps.ts';
import { answerGaze, askForGaze } from '../steps/gaze-steps.ts';
import { noteScenes } from './note-scenes.ts';
import { areaScenes } from './area-scenes.ts';
import { clipScenes } from './clip-scenes.ts';
import { findingScenes } from './finding-scenes.ts';
import { pathScenes } from './path-scenes.ts';
import { pageScene, settle, type Scene, type See } from './scene.ts';
import { segmentScenes } from './segment-scenes.ts';
import { shareScenes } from './share-scenes.ts';
import { themeScenes } from './theme-scenes.ts';
import { transcriptScenes } from './transcript-scenes.ts';

const resultsOf = ({ Id, Collectors }: WireProject): string => `/project/${Id}/collector/${Collectors[0]?.Id ?? ''}/analyze-results`;

export function analyzeScenes(demos: readonly WireProject[]): Scene[] {
  const prototype = demos.find((demo) => demo.MainQuestionType === 31);
  if (!prototype) throw new Error('There is no demo of a prototype.');
  const website = demos.find((demo) => demo.MainQuestionType === 24);
  if (!website) throw new Error('There is no demo of a website.');
  const results = resultsOf(prototype);
  return [
    {
      name: 'results-filter',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${results}?tab=overall&gender=Female`);
        await page.getByRole('button', { name: 'Filter' }).click();
        await page.getByRole('slider', { name: 'Minimum age' }).waitFor();
        await settle(page);
        await see(page, 'results-filter');
      },
    },
    {
      name: 'results-exports',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${results}?tab=overall`);
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('button', { name: 'Start export' }).click();
        await page.getByRole('button', { name: /^Download / }).waitFor();
        await settle(page);
        await see(page, 'results-exports');
      },
    },
    {
      name: 'expression',
      viewer: 'researcher',
      show: async (page, see) => {
        await answerExpression(page, prototype);
        await page.goto(`${results}?tab=overall`);
        await page.getByRole('table', { name: /^Facial expression by screen/ }).waitFor();
        await settle(page);
        await see(page, 'expression', { whole: true });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'replay-expression',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        await replayExpression(page);
        await page.goto(`${results}?tab=recordings`);
        await page.getByRole('link', { name: /^Play/ }).first().click();
        await page.frameLocator('iframe').getByText('Smile').first().waitFor();
        await settle(page);
        await see(page, 'replay-expression');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'screens-clicks',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${results}?tab=screens`);
        await page.getByRole('complementary').getByRole('listitem').getByRole('button').first().click();
        await page.getByText(/clicks? at this spot/).waitFor();
        await settle(page);
        await see(page, 'screens-clicks', { whole: true });
      },
    },
    ...(['clicks', 'scroll'] as const).map((map) => ({
      name: `screens-page-${map}`,
      viewer: 'researcher' as const,
      show: async (page: Page, see: See) => {
        await page.goto(`${resultsOf(website)}?tab=screens&map=${map}`);
        await page.frameLocator('figure iframe').frameLocator('iframe').getByText('Find your kind of light').waitFor();
        await settle(page);
        await see(page, `screens-page-${map}`, { whole: true });
      },
    })),
    {
      name: 'gaze-screens',
      viewer: 'researcher',
      show: async (page, see) => {
        await askForGaze(page);
        await answerGaze(page, prototype);
        await page.goto(`${results}?tab=screens&map=gaze`);
        await page.locator('figure canvas').waitFor();
        await settle(page);
        await see(page, 'gaze-screens', { whole: true });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'gaze-empty',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        await askForGaze(page);
        await page.goto(`${results}?tab=screens&map=gaze`);
        await page.getByText('No gaze data yet').waitFor();
        await settle(page);
        await see(page, 'gaze-empty');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    pageScene('researcher', 'results-nobody', `${results}?tab=overall&gender=Other&age=79-80`, { variant: true }),
    ...noteScenes(results),
    ...transcriptScenes(results),
    ...pathScenes(results, resultsOf(website)),
    ...segmentScenes(results),
    ...shareScenes(results, resultsOf(website)),
    ...themeScenes(results),
    ...areaScenes({ project: prototype, results }, { results: resultsOf(website) }),
    ...findingScenes(resultsOf(website)),
    ...clipScenes(resultsOf(website)),
  ];
}
