/** Analyze results of the demos: the paths through a prototype, the open filters, and filters that leave nobody. */
import type { WireProject } from '@sightline/wire/calls';
import { answerGaze, askForGaze } from '../steps/gaze-steps.ts';
import { pageScene, settle, type Scene } from './scene.ts';

export function analyzeScenes(demos: readonly WireProject[]): Scene[] {
  const prototype = demos.find((demo) => demo.MainQuestionType === 31);
  if (!prototype) throw new Error('There is no demo of a prototype.');
  const results = `/project/${prototype.Id}/collector/${prototype.Collectors[0]?.Id ?? ''}/analyze-results`;
  return [
    {
      name: 'scenarios',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${results}?tab=scenarios`);
        await page.getByRole('region', { name: 'Paths through the prototype' }).getByRole('link').first().click();
        await page.getByRole('link', { name: /^Play all / }).waitFor();
        await settle(page);
        await see(page, 'scenarios', { whole: true });
      },
    },
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
      name: 'gaze-screens',
      viewer: 'researcher',
      show: async (page, see) => {
        await askForGaze(page);
        await answerGaze(page, prototype);
        await page.goto(`${results}?tab=screens`);
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
        await page.goto(`${results}?tab=screens`);
        await page.getByText('No gaze data yet').waitFor();
        await settle(page);
        await see(page, 'gaze-empty');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    pageScene('researcher', 'results-nobody', `${results}?tab=overall&gender=Other&age=79-80`, { variant: true }),
  ];
}
