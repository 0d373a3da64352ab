/** What journeys on the set-up page share: an account of its own, a project, the page of it. */
import type { Browser, Page } from '@playwright/test';
import { addQuestion, findItems, makeProject, makeResearcher, type Researcher } from '@sightline/testkit';
import { patienceMs } from '../harness/browser.ts';

export interface Desk {
  researcher: Researcher;
  projectId: string;
  page: Page;
}

let accounts = 0;

export async function newResearcher(url: string): Promise<Researcher> {
  accounts += 1;
  return makeResearcher(url, { email: `rea.${accounts}@nordlys.example`, password: 'a long enough passphrase' });
}

/** A signed-in page that has answered every notice. */
export async function pageFor(browser: Browser, researcher: Researcher, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const stored = { access_token: researcher.token, token_type: 'Bearer', cookie_accepted: 'true', small_screen_dismissed: 'true' };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: researcher.baseUrl,
    viewport,
    hasTouch: viewport.width < 600,
    storageState: { cookies: [], origins: [{ origin: researcher.baseUrl, localStorage }] },
  });
  context.setDefaultTimeout(patienceMs);
  return context.newPage();
}

/** A project of a kind with further questions, named by their words; returns it on its set-up page. */
export async function openProject(
  browser: Browser,
  url: string,
  how: { questionType?: number; questions?: readonly { type: number; name: string; options?: string[] }[]; targetPlatform?: number } = {},
): Promise<Desk> {
  const researcher = await newResearcher(url);
  const { questionType = 24, questions = [], targetPlatform = 3 } = how;
  const project = await makeProject(researcher, { name: 'Lamps', description: 'Found in time', questionType, targetPlatform });
  let after = (await findItems(researcher, project.Id)).at(-1)?.QuestItem.Id ?? null;
  for (const { type, name, options } of questions)
    after = await addQuestion(researcher, project.Id, after, { type, fields: { Name: name }, ...(options ? { options } : {}) });
  const page = await pageFor(browser, researcher);
  await openSetUp(page, project.Id);
  return { researcher, projectId: project.Id, page };
}

export async function openSetUp(page: Page, projectId: string): Promise<void> {
  await page.goto(`/project/${projectId}/set-up-project`);
  await page.getByRole('navigation', { name: 'Question list' }).waitFor();
}

/** Names of the questions as the server has them. */
export async function storedNames({ researcher, projectId }: Desk): Promise<string[]> {
  return (await findItems(researcher, projectId)).map((item) => item.QuestItem.Name);
}
