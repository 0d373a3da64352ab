/** The set-up page in states that pass: a question deleted a moment ago, a linked prototype, words that did not arrive. */
import type { Page } from '@playwright/test';
import type { Content } from './content.ts';
import { settle, type Scene } from './scene.ts';
import { choose } from '../steps/choose-step.ts';

const update = '**/UpdateObjectCommand.cmd';

async function openSetUp(page: Page, projectId: string): Promise<void> {
  await page.goto(`/project/${projectId}/set-up-project`);
  await settle(page);
}

export function setUpScenes({ projectId }: Content['draft']): Scene[] {
  return [
    {
      name: 'set-up-deleted',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        await openSetUp(page, projectId);
        await page.getByRole('button', { name: 'Delete q1. Website testing' }).click();
        const undo = page.getByRole('button', { name: /^Undo/ });
        // The time is paused while the pointer is on it.
        await undo.hover();
        await page.getByText('There is no neuro-question in current project!').waitFor();
        await see(page, 'set-up-deleted');
        await undo.click();
        await page.getByRole('heading', { name: 'Website testing' }).waitFor();
      },
    },
    {
      name: 'set-up-linked-prototype',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto('/projects/set-up-project?type=31');
        await page.getByText('Drop screen images here').waitFor();
        await choose(page.getByRole('group', { name: 'Prototype' }).getByRole('radio', { name: 'Link' }));
        await page.getByLabel('Prototype link').fill('figma');
        await page.getByLabel('Prototype link').blur();
        await settle(page);
        await see(page, 'set-up-linked-prototype', { whole: true });
      },
    },
    {
      name: 'set-up-unsaved',
      viewer: 'researcher',
      variant: true,
      status: 500,
      show: async (page, see) => {
        await page.route(update, (route) => route.fulfill({ status: 500, json: { error: 'server_error', errormessage: 'No' } }));
        await openSetUp(page, projectId);
        await page.getByLabel('Test name').fill(`Find a lamp, then a shade (${page.viewportSize()?.width} px, ${Date.now()})`);
        await page.getByText('Not saved yet.').waitFor();
        await see(page, 'set-up-unsaved');
        await page.unroute(update);
        // It may be sent by itself at this very moment, and then there is nothing to press.
        const again = page.getByRole('button', { name: 'Try again' });
        await again.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
        await page.getByText(/^Saved \d/).waitFor();
      },
    },
  ];
}
