/** What journeys through Analyze results share: a desk already signed in, and the parts of the page by what they are called. */
import { calls, type RecordingRow, type WireProject } from '@sightline/wire/calls';
import type { Browser, Page } from '@playwright/test';
import { openDesk } from '../harness/browser.ts';
import type { Researcher } from '../harness/researcher.ts';

/** The demo of a kind, by its type of test. */
export async function demoOf(researcher: Researcher, type: number): Promise<WireProject> {
  const projects = await researcher.call('getApiProjects', { count: 20, order: 3 });
  const found = projects.find((project) => project.ReadOnly && project.MainQuestionType === type);
  if (!found) throw new Error(`There is no demo of type ${type}.`);
  return found;
}

export const resultsPath = (project: WireProject, query = ''): string =>
  `/project/${project.Id}/collector/${project.Collectors[0]?.Id ?? ''}/analyze-results${query}`;

/** A desk of the researcher who is signed in. */
export async function signedIn(browser: Browser, researcher: Researcher): Promise<Page> {
  const page = await openDesk(browser, { width: 1440, height: 900 });
  await page.addInitScript((token) => {
    localStorage.setItem('access_token', token);
    localStorage.setItem('token_type', 'Bearer');
    localStorage.setItem('cookie_accepted', 'true');
  }, researcher.token);
  return page;
}

export const tabs = (page: Page) => page.getByRole('navigation', { name: 'Results' }).getByRole('link');
export const openTab = (page: Page) => page.getByRole('navigation', { name: 'Results' }).locator('[aria-current=page]');
export const outcomes = (page: Page) => page.getByRole('navigation', { name: 'Outcome' }).getByRole('link');
export const paths = (page: Page) => page.getByRole('region', { name: 'Paths through the prototype' }).locator('ol > li h3');
export const rows = (page: Page) => page.getByRole('table', { name: 'Individual recordings' }).locator('tbody tr');
export const player = (page: Page) => page.getByRole('dialog', { name: 'Recording replay' });

/** Serves a call from the test; the rest goes to the server. */
export const answer = (page: Page, path: string, json: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: json as object }));

export async function rowsOf(researcher: Researcher, project: WireProject): Promise<RecordingRow[]> {
  const found = await researcher.call('getRecordings', { project: project.Id });
  if (!Array.isArray(found)) throw new Error('There are no recordings.');
  return found;
}

/** The server has received which tab and block are open, in a request that says `what`. */
export const untilRemembered = (page: Page, what: RegExp) =>
  page.waitForResponse((response) => response.url().endsWith(calls.updateDashboard.path) && what.test(response.request().postData() ?? ''));
