/** The new project wizard in the history of the browser: what is kept over reloads, the way back and forward, and apart from another tab. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { deskOf } from './steps/signed-in-desk.ts';
import { choose } from './steps/choose-step.ts';

const here = serverAndBrowser();

async function begin(page: Page): Promise<void> {
  await page.goto(`${here.server.url}/projects`);
  await page.getByRole('link', { name: /^New Project/ }).click();
  await page.waitForURL('**/project-setup/step-1');
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pick = (page: Page, name: string) => choose(page.getByRole('radio', { name }));

/** From step 1 to the name. */
async function toName(page: Page, kind: string, device: string, methodology: string): Promise<void> {
  await pick(page, kind);
  await next(page);
  await page.waitForURL('**/step-2');
  await pick(page, device);
  await next(page);
  await page.waitForURL('**/step-3');
  await pick(page, methodology);
  await next(page);
  await page.waitForURL('**/step-4');
}

/** One's own projects as the server has them, newest first. */
async function made(researcher: Researcher) {
  return (await researcher.call('getApiProjects', { count: 100, order: 3 })).filter((project) => !project.ReadOnly);
}

it('keeps every step over a reload, the way back and forward, and apart from another tab', async () => {
  const researcher = await researcherAt(here.server.url);
  const page = await deskOf(here.browser, researcher);
  for (const step of [2, 3, 4, 5]) {
    await page.goto(`${here.server.url}/project-setup/step-${step}`);
    await page.waitForURL('**/step-1');
  }
  await begin(page);
  await toName(page, 'Prototype', 'Desktop', 'Own methodology');
  await page.getByLabel('Name*').fill('Cabin “booking” 🏔 כניסה');
  await page.getByLabel('Language').selectOption({ label: 'Cantonese' });
  await expect.poll(() => page.getByLabel('Language').locator('option').count()).toBe(12);
  const tab = await page.context().newPage();
  await tab.goto(`${here.server.url}/project-setup/step-4`);
  await tab.waitForURL('**/step-1');
  await tab.close();
  await page.reload();
  await expect.poll(() => page.getByLabel('Name*').inputValue()).toBe('Cabin “booking” 🏔 כניסה');
  await page.goBack();
  await page.waitForURL('**/step-3');
  await page.goBack();
  await page.getByRole('radio', { name: 'Desktop', checked: true }).waitFor();
  await page.goForward();
  await page.goForward();
  await expect.poll(() => page.getByLabel('Language').inputValue()).toBe('hk');
  await button(page, 'Create project').click();
  await page.waitForURL('**/step-5');
  await page.getByLabel('Task for the tester').fill('Book it.');
  await page.reload();
  await expect.poll(() => page.getByLabel('Task for the tester').inputValue()).toBe('Book it.');
  await page.goBack();
  await page.waitForURL('**/projects');
  await page.goForward();
  await page.waitForURL('**/step-5');
  await button(page, 'Skip').click();
  await page.waitForURL('**/set-up-project');
  expect((await made(researcher)).map(({ Name, Language }) => [Name, Language])).toEqual([['Cabin “booking” 🏔 כניסה', 'hk']]);
  await page.goBack();
  await page.waitForURL('**/projects');
});
