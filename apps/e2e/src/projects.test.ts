/** The project list while it is scrolled: more projects are loaded before its end. */
import type { Page, Request } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { deskOf } from './steps/signed-in-desk.ts';
import { recordFor } from './steps/page-time.ts';

const here = serverAndBrowser();

/** Newest last. */
async function makeProjects(researcher: Researcher, names: readonly string[]): Promise<void> {
  for (const projectName of names) await researcher.call('createProject', { projectName, questionType: 24 });
}

async function open(page: Page): Promise<void> {
  await page.goto(`${here.server.url}/projects`);
  await page.getByRole('link', { name: /^New Project/ }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

const tiles = (page: Page) => page.getByRole('article');

it('asks for 19, then for 20 within 300 px of the bottom, until a page brings fewer', async () => {
  const researcher = await researcherAt(here.server.url);
  await makeProjects(
    researcher,
    Array.from({ length: 42 }, (_, index) => `Project ${index + 1}`),
  );
  const page = await deskOf(here.browser, researcher);
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/GetApiProjects.cmd')) asked.push(new URLSearchParams(request.postData() ?? '').get('count') ?? '');
  });
  await open(page);
  const scrollToGap = (gap: number) =>
    page.evaluate((px) => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - px), gap);
  await scrollToGap(320);
  await recordFor(page, 400);
  expect([asked, await tiles(page).count()]).toEqual([['19'], 19]);
  await scrollToGap(290);
  await tiles(page).nth(38).waitFor({ state: 'attached' });
  await scrollToGap(0);
  await tiles(page).nth(44).waitFor({ state: 'attached' });
  await scrollToGap(0);
  await recordFor(page, 400);
  expect([asked, await tiles(page).count()]).toEqual([['19', '20', '20'], 45]);
  const names = await tiles(page).getByRole('heading').allTextContents();
  expect([names[0], names[41], new Set(names).size]).toEqual(['Project 42', 'Project 1', 45]);
});
