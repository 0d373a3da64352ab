/** Answer options while the server takes its time: a new one is there at once, takes what is typed, and nothing of it is lost. */
import { findItems } from '@sightline/testkit';
import type { Locator, Page, Route } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { untilSaved } from './steps/researcher-steps.ts';
import { openProject, openSetUp, type Desk } from './steps/set-up-steps.ts';
import { untilFocused } from './steps/waiting-steps.ts';

const here = serverAndBrowser();

const adding = '**/AddApiAlternative.cmd';
const option = (page: Page, place: number): Locator => page.getByRole('textbox', { name: `Answer option ${place}` });
const openQuestion = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Which?' }).getByText('q2.').click();

/** A question with two options, open. */
async function begin(): Promise<Desk> {
  const desk = await openProject(here.browser, here.server.url, { questions: [{ type: 3, name: 'Which?', options: ['One', 'Two'] }] });
  await openQuestion(desk.page);
  await option(desk.page, 2).waitFor();
  return desk;
}

const stored = async ({ researcher, projectId }: Desk) => (await findItems(researcher, projectId))[1]?.Alternatives.map(({ Name }) => Name);

/** New options are made only once they are let through. */
async function holdBack(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const open = new Promise<void>((done) => (letThrough = done));
  await page.route(adding, async (route: Route) => {
    await open;
    await route.continue();
  });
  return letThrough;
}

it('Letters typed right after Enter belong to the new option, and Enter again makes the next', async () => {
  const desk = await begin();
  const { page } = desk;
  const letThrough = await holdBack(page);
  await option(page, 2).press('Enter');
  await page.keyboard.type('Three');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Four');
  await expect.poll(() => option(page, 4).inputValue()).toBe('Four');
  await expect.poll(() => option(page, 3).inputValue()).toBe('Three');
  await expect.poll(() => option(page, 2).inputValue()).toBe('Two');
  const asked = page.waitForRequest(adding);
  await option(page, 1).fill('Uno');
  await asked;
  await option(page, 4).fill('Four and more');
  letThrough();
  await expect.poll(() => stored(desk)).toEqual(['Uno', 'Two', 'Three', 'Four and more']);
  await untilFocused(option(page, 4));
  await untilSaved(page);
  await page.reload();
  await openQuestion(page);
  await expect.poll(() => option(page, 4).inputValue()).toBe('Four and more');
});

it('Enter twice at once makes two, and one that is deleted while it is made is gone', async () => {
  const desk = await begin();
  const { page } = desk;
  const letThrough = await holdBack(page);
  const asked = page.waitForRequest(adding);
  await option(page, 2).press('Enter');
  await page.keyboard.press('Enter');
  await option(page, 4).waitFor();
  await asked;
  await page.getByRole('button', { name: 'Delete answer option 3' }).click();
  await option(page, 4).waitFor({ state: 'detached' });
  await option(page, 3).fill('Three');
  letThrough();
  await expect.poll(() => stored(desk)).toEqual(['One', 'Two', 'Three']);
});

it('A failed creation is said, keeps what was typed, and is tried again', async () => {
  const desk = await begin();
  const { page } = desk;
  await page.route(adding, (route) => route.fulfill({ status: 500, json: { error: 'server_error', errormessage: 'No' } }));
  await option(page, 2).press('Enter');
  await page.keyboard.type('Three');
  await page.getByText('The answer option was not added').waitFor();
  await page.getByText('Not saved yet.').waitFor();
  await expect.poll(() => option(page, 3).inputValue()).toBe('Three');
  await page.unroute(adding);
  await expect.poll(() => stored(desk)).toEqual(['One', 'Two', 'Three']);
  await untilSaved(page);
});

it('Leaving at once loses nothing: another page, a reload', async () => {
  const desk = await begin();
  const { page } = desk;
  await option(page, 2).press('Enter');
  await page.keyboard.type('Three');
  await page.getByRole('link', { name: 'Sightline' }).first().click();
  await page.waitForURL('**/projects');
  await expect.poll(() => stored(desk)).toEqual(['One', 'Two', 'Three']);
  await openSetUp(page, desk.projectId);
  await openQuestion(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await option(page, 3).press('Enter');
  await page.keyboard.type('Four');
  await page.reload();
  await expect.poll(() => stored(desk)).toEqual(['One', 'Two', 'Three', 'Four']);
});
