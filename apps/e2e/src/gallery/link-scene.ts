/** The link of a website test whose site is being looked at, and could not be reached; with its picture it is seen in 'set-up-draft'. */
import type { Page } from '@playwright/test';
import { settle, type Scene } from './scene.ts';
import { untilDrawn } from '../steps/page-time.ts';

const call = '**/MakeSiteScreenshot.cmd';
const refusal = { res: 0, errormessage: 'The site could not be reached. Please check the link.' };

async function writeLink(page: Page, projectId: string, link: string): Promise<void> {
  await page.goto(`/project/${projectId}/set-up-project`);
  await page.getByLabel('Website link').fill(link);
}

/** The answers are set here, so that a scene stays as it is while it is looked at. */
export function linkScene(projectId: string): Scene {
  return {
    name: 'set-up-link',
    viewer: 'researcher',
    variant: true,
    show: async (page, see) => {
      await page.route(call, (route) => route.fulfill({ json: refusal }));
      await writeLink(page, projectId, 'https://lamps.example/gone');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await settle(page);
      await see(page, 'set-up-link-failed', { whole: true });
      await page.unroute(call);
      await page.route(call, () => undefined);
      await writeLink(page, projectId, 'https://lamps.example/slow');
      await page.getByText('Checking the site').waitFor();
      await untilDrawn(page);
      await see(page, 'set-up-link-pending', { whole: true });
      await page.goto('about:blank');
      await page.unroute(call);
    },
  };
}
