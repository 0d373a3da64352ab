/** What stands for a page while it loads has the shape of what comes: nothing jumps when it does. */
import type { Locator, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { researcherAt } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { deskOf } from './steps/signed-in-desk.ts';
import { restingBox } from './steps/waiting-steps.ts';

const here = serverAndBrowser();

interface Loading {
  call: string;
  path: string;
  /** What may not move, nor grow. */
  fixed: (page: Page) => Locator;
  /** Seen once everything has come. */
  come: (page: Page) => Locator;
}

/** Where the part is while the call is held back, and once it has answered. */
async function beforeAndAfter(page: Page, { call, path, fixed, come }: Loading) {
  let letThrough = (): void => undefined;
  const open = new Promise<void>((done) => (letThrough = done));
  await page.route(`**/${call}.cmd`, async (route) => {
    await open;
    await route.continue();
  });
  await page.goto(here.server.url + path);
  const before = await restingBox(fixed(page));
  expect(await come(page).count()).toBe(0);
  letThrough();
  await come(page).waitFor();
  return [before, await restingBox(fixed(page))] as const;
}

const widths = [1440, 390];

for (const width of widths)
  it(`the payments at ${width} px`, async () => {
    const page = await deskOf(here.browser, await researcherAt(here.server.url), { width, height: 900 });
    const [before, after] = await beforeAndAfter(page, {
      call: 'GetUserProfile',
      path: '/payments',
      fixed: (shown) => shown.getByRole('region', { name: 'Transactions' }),
      come: (shown) => shown.getByRole('link', { name: 'CHANGE · Card' }),
    });
    expect(Math.abs(before.y - after.y)).toBeLessThanOrEqual(2);
  });

for (const width of widths)
  it(`the frame of a project at ${width} px`, async () => {
    const researcher = await researcherAt(here.server.url);
    const made = await researcher.call('createProject', { projectName: 'Lamps', questionType: 24, targetPlatform: 3 });
    const id = 'ProjectData' in made ? made.ProjectData.Id : '';
    const page = await deskOf(here.browser, researcher, { width, height: 900 });
    const [before, after] = await beforeAndAfter(page, {
      call: 'GetProjectData',
      path: `/project/${id}/set-up-project`,
      fixed: (shown) => shown.locator('main header').first(),
      come: (shown) => shown.getByRole('textbox', { name: 'Project name' }),
    });
    expect(Math.abs(before.y + before.height - after.y - after.height)).toBeLessThanOrEqual(1);
  });
