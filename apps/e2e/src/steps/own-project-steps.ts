/** A demo, which its researcher may not change, as one of their own projects. */
import type { Page } from '@playwright/test';
import { calls, type WireProject } from '@sightline/wire/calls';

/** `change`: what else is different about it. */
export async function asOwn(page: Page, change = (project: WireProject): WireProject => project): Promise<void> {
  await page.route(`**${calls.getProjectData.path}`, async (route) => {
    const project = (await (await route.fetch()).json()) as WireProject;
    await route.fulfill({ json: change({ ...project, ReadOnly: false }) });
  });
}
