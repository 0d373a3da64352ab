/** The project list by the specification: tiles and where they lead, loading while scrolling, deleting, the ways to a new project, the first-run hint. */
import type { WireProject } from '@sightline/wire/calls';
import type { Page, Request } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { deskOf } from './steps/signed-in-desk.ts';
import { choose } from './steps/choose-step.ts';

const here = serverAndBrowser();
const listCall = '**/GetApiProjects.cmd';
const hourMs = 3_600_000;

/** Newest last. */
async function makeProjects(researcher: Researcher, names: readonly string[], questionType = 24): Promise<void> {
  for (const projectName of names) await researcher.call('createProject', { projectName, questionType });
}

async function open(page: Page): Promise<void> {
  await page.goto(`${here.server.url}/projects`);
  await page.getByRole('link', { name: /^New Project/ }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

const tiles = (page: Page) => page.getByRole('article');
const tile = (page: Page, name: string) => tiles(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Serves the list with projects made from a real one, so that every state can be inspected. */
async function show(page: Page, real: WireProject, changes: readonly Partial<WireProject>[]): Promise<void> {
  const projects = changes.map((change, index) => ({ ...real, Id: `prj_${index}`, ReadOnly: false, Collectors: [], ...change }));
  await page.route(listCall, (route) => route.fulfill({ json: projects }));
}

it('shows New Project first, then tiles with picture, created text, name, description and progress, and where each leads', async () => {
  const researcher = await researcherAt(here.server.url);
  const [demo] = await researcher.call('getApiProjects', { count: 1, order: 3 });
  const collector = demo?.Collectors[0];
  if (!demo || !collector) throw new Error('There is no demo with a collector.');
  const page = await deskOf(here.browser, researcher);
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const with34 = (completes: number, verified: number, type = 34) => [{ ...collector, Id: 'col_1', type, completes, verified }];
  await show(page, demo, [
    {
      Name: 'Hours',
      Description: 'Five hours old',
      CreateDate: ago(5 * hourMs + 60_000),
      averagePercentage: 20,
      totalCollected: 2,
      totalSampleSize: 10,
    },
    { Name: 'Days', CreateDate: ago(9 * 24 * hourMs + 60_000), Collectors: with34(5, 0) },
    { Name: 'Dated', CreateDate: '2026-01-05T10:00:00.000Z', Collectors: with34(6, 0) },
    { Name: 'Verified', Collectors: with34(0, 1) },
    { Name: 'Paid', Collectors: with34(9, 1, 24) },
    { Name: 'Shown', ReadOnly: true },
  ]);
  await open(page);
  await expect.poll(() => page.getByRole('list', { name: 'Projects' }).getByRole('listitem').first().innerText()).toContain('New Project');
  await expect.poll(() => tile(page, 'Hours').textContent()).toMatch(/5 h\. ago[\s\S]*Five hours old[\s\S]*2 of 10/);
  await expect.poll(() => tile(page, 'Hours').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20');
  await expect.poll(() => tile(page, 'Hours').locator('img').getAttribute('src')).toBe(demo.AvatarData.PreviewUrl);
  await expect.poll(() => tile(page, 'Days').textContent()).toContain('9 d. ago');
  await expect.poll(() => tile(page, 'Dated').textContent()).toContain('5 Jan 2026');
  const leads = (name: string) => tile(page, name).getByRole('link').getAttribute('href');
  await expect
    .poll(() => Promise.all(['Hours', 'Days', 'Dated', 'Verified', 'Paid'].map(leads)))
    .toEqual([
      '/project/prj_0/set-up-project',
      '/project/prj_1/set-up-project',
      '/project/prj_2/collector/col_1/analyze-results',
      '/project/prj_3/collector/col_1/analyze-results',
      '/project/prj_4/set-up-project',
    ]);
  await expect.poll(() => tile(page, 'Shown').textContent()).toContain('Demo');
  await expect.poll(() => tile(page, 'Shown').getByRole('button').count()).toBe(0);
});

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
  await page.waitForTimeout(400);
  expect([asked, await tiles(page).count()]).toEqual([['19'], 19]);
  await scrollToGap(290);
  await tiles(page).nth(38).waitFor({ state: 'attached' });
  await scrollToGap(0);
  await tiles(page).nth(43).waitFor({ state: 'attached' });
  await scrollToGap(0);
  await page.waitForTimeout(400);
  expect([asked, await tiles(page).count()]).toEqual([['19', '20', '20'], 44]);
  const names = await tiles(page).getByRole('heading').allTextContents();
  expect([names[0], names[41], new Set(names).size]).toEqual(['Project 42', 'Project 1', 44]);
});

it('finds projects by words and by kind once there are more than twelve', async () => {
  const researcher = await researcherAt(here.server.url);
  await makeProjects(researcher, ['مصباح <b>lamp</b> 💡']);
  await makeProjects(researcher, ['Lamp survey'], 4);
  const page = await deskOf(here.browser, researcher);
  await open(page);
  await expect.poll(() => page.getByRole('searchbox').count()).toBe(0);
  await makeProjects(
    researcher,
    Array.from({ length: 20 }, (_, index) => `Chair ${index + 1}`),
    30,
  );
  await open(page);
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('  LAMP ');
  await tile(page, 'مصباح <b>lamp</b> 💡').waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(2);
  await choose(page.getByRole('radio', { name: 'Survey' }));
  await expect.poll(() => tiles(page).getByRole('heading').allTextContents()).toEqual(['Lamp survey']);
  await search.fill('nothing like it');
  await page.getByRole('heading', { name: 'No matching projects' }).waitFor();
  await page.getByRole('button', { name: 'Show all projects' }).click();
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(20);
});

it('deletes after DELETE is typed exactly, without loading the list again, and keeps what was typed when it fails', async () => {
  const researcher = await researcherAt(here.server.url);
  await makeProjects(researcher, ['Keep', 'Drop']);
  const page = await deskOf(here.browser, researcher);
  await open(page);
  const icon = tile(page, 'Drop').getByRole('button', { name: 'Delete Drop' });
  const visible = () => icon.evaluate((button) => getComputedStyle(button).opacity);
  await page.mouse.move(0, 0);
  await expect.poll(() => visible()).toBe('0');
  await tile(page, 'Drop').getByRole('link').press('Tab');
  await expect.poll(visible).toBe('1');
  await icon.press('Enter');
  const word = page.getByLabel('Type DELETE to confirm');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete project' });
  await word.fill('delete');
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await word.fill('DELETE');
  await page.route('**/DeleteProject.cmd', (route) => route.fulfill({ status: 500, json: { error: 'server_error', errormessage: '' } }));
  await confirm.click();
  await page.getByRole('dialog').getByText('Something went wrong on our side. Try again in a moment.').waitFor();
  await expect.poll(() => word.inputValue()).toBe('DELETE');
  await page.unroute('**/DeleteProject.cmd');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await confirm.click();
  await tile(page, 'Drop').waitFor({ state: 'detached' });
  await page.getByText('Project deleted').waitFor();
  expect(asked.filter((path) => path.endsWith('.cmd'))).toEqual(['/DeleteProject.cmd']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep');
});

it('says that projects could not be loaded, all or more of them, and tries again', async () => {
  const researcher = await researcherAt(here.server.url);
  await makeProjects(
    researcher,
    Array.from({ length: 25 }, (_, index) => `Project ${index + 1}`),
  );
  const page = await deskOf(here.browser, researcher);
  const fail = () => page.route(listCall, (route) => route.fulfill({ status: 500, json: {} }));
  await fail();
  await page.goto(`${here.server.url}/projects`);
  await page.getByRole('alert').getByText('The projects could not be loaded').waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await tile(page, 'Project 25').waitFor();
  await fail();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('alert').getByText('More projects could not be loaded').waitFor();
  await expect.poll(() => tiles(page).count()).toBe(19);
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await tiles(page).nth(26).waitFor({ state: 'attached' });
});

it('offers Website testing, App testing and Multiple answers at once, and puts what was made in front', async () => {
  const researcher = await researcherAt(here.server.url);
  const page = await deskOf(here.browser, researcher);
  for (const [item, title, heading] of [
    ['Website testing', 'New website test', 'Website testing'],
    ['App testing', 'New app test', 'Application testing'],
    ['Multiple answers', 'New survey', 'Multiple Answer'],
  ] as const) {
    await open(page);
    await page.getByRole('button', { name: 'New Project' }).press('Enter');
    const choice = page.getByRole('menuitem', { name: item });
    await expect.poll(() => choice.getAttribute('href')).toMatch(/^\/projects\/set-up-project/);
    await choice.click();
    await page.waitForURL('**/project/*/set-up-project');
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await page.waitForURL('**/projects');
    await tiles(page).first().getByRole('heading', { name: title, exact: true }).waitFor();
  }
  expect((await researcher.call('getApiProjects', { count: 10, order: 3 })).filter((project) => !project.ReadOnly)).toHaveLength(3);
});

it('shows a new account three steps until they are dismissed for good', async () => {
  const [researcher, other] = [await researcherAt(here.server.url), await researcherAt(here.server.url)];
  const page = await deskOf(here.browser, researcher);
  const hint = page.getByRole('region', { name: 'Your first study in three steps' });
  await open(page);
  await hint.waitFor();
  await expect.poll(() => hint.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Set up', 'Invite', 'Analyze']);
  await hint.getByRole('button', { name: 'Got it' }).click();
  await hint.waitFor({ state: 'detached' });
  await page.reload();
  await tiles(page).first().waitFor();
  await expect.poll(() => hint.count()).toBe(0);
  await page.context().addInitScript((token) => localStorage.setItem('access_token', token), other.token);
  await open(page);
  await hint.waitFor();
  await makeProjects(other, ['My own']);
  await open(page);
  await tile(page, 'My own').waitFor();
  await expect.poll(() => hint.count()).toBe(0);
});
