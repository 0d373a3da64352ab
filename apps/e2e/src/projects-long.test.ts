/** A list of hundreds of projects: only the tiles near the window are in the page, and nobody who scrolls, tabs or listens notices. */
import type { WireProject } from '@sightline/wire/calls';
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { researcherAt } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { deskOf } from './steps/signed-in-desk.ts';

const here = serverAndBrowser();
const projectCount = 300;

/** Serves the list page by page, with `projectCount` projects made from a real one. */
async function answerWithMany(page: Page, real: WireProject): Promise<void> {
  const projects = Array.from({ length: projectCount }, (_, index) => ({
    ...real,
    Id: `prj_${index + 1}`,
    Name: `Project ${index + 1}`,
    ReadOnly: false,
    Collectors: [],
  }));
  await page.route('**/GetApiProjects.cmd', (route) => {
    const asked = new URLSearchParams(route.request().postData() ?? '');
    const start = projects.findIndex(({ Id }) => Id === asked.get('after')) + 1;
    return route.fulfill({ json: projects.slice(start, start + Number(asked.get('count'))) });
  });
}

const tileNames = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const inWindow = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
  });

async function scrollToEnd(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return tileNames(page);
      },
      { timeout: 60_000 },
    )
    .toContain(`Project ${projectCount}`);
}

it('keeps few of many tiles in the page, each at its place, and never the focused one away', async () => {
  const researcher = await researcherAt(here.server.url);
  const [real] = await researcher.call('getApiProjects', { count: 1, order: 3 });
  if (!real) throw new Error('There is no demo project.');
  const page = await deskOf(here.browser, researcher);
  await answerWithMany(page, real);
  await page.goto(`${here.server.url}/projects`);
  await page.getByRole('link', { name: 'Project 2', exact: true }).focus();
  await scrollToEnd(page);

  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(80);
  const last = page.getByRole('listitem').last();
  await expect.poll(() => last.getAttribute('aria-posinset')).toBe(String(projectCount + 1));
  await expect.poll(() => last.getAttribute('aria-setsize')).toBe(String(projectCount + 1));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Project 2');

  const columns = () =>
    page.getByRole('list', { name: 'Projects' }).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(columns).toBe(2);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const seen = () =>
    page.evaluate(() => {
      const tile = document.elementsFromPoint(300, 450).find((element) => element.closest('article'));
      return tile?.closest('article')?.querySelector('h2')?.textContent ?? 'no tile';
    });
  await expect.poll(seen).toMatch(/^Project 1[3-6]\d$/);

  await page.getByRole('link', { name: await seen(), exact: true }).focus();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await inWindow(page)).toBe(true);
    // Rows come one a frame, and nobody presses Tab faster than that.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true);
});
