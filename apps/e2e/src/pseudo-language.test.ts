/** In a language half as long again no text of the main pages is cut without a way to read it, on a desk and on a phone. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { cutTexts, speakPseudo } from './steps/pseudo-language.ts';
import { answerNotices } from './steps/signed-in.ts';
import { untilDrawn } from './steps/page-time.ts';

const here = serverAndBrowser();
let rea: Researcher;
let pages: Record<'guest' | 'researcher', string[]>;

it.beforeAll(async () => {
  rea = await researcherAt(here.server.url);
  const made = await rea.call('createProject', { projectName: 'Delivery dates', questionType: 24, targetPlatform: 3 });
  const projectId = 'ProjectData' in made ? made.ProjectData.Id : '';
  const [demo] = (await rea.call('getApiProjects', { count: 20, order: 3 })).filter(({ ReadOnly }) => ReadOnly);
  const results = `/project/${demo?.Id ?? ''}/collector/${demo?.Collectors[0]?.Id ?? ''}/analyze-results`;
  pages = {
    guest: ['/signin', '/registration', '/forgotpass', '/nowhere'],
    researcher: [
      '/projects',
      '/project-setup/step-1',
      `/project/${projectId}/set-up-project`,
      `/project/${projectId}/invite-testers`,
      results,
      `${results}?tab=recordings`,
      '/payments',
      '/payment-methods',
      '/subscription',
      '/account',
      '/contact',
      '/methodology',
    ],
  };
});

async function expectNothingCut(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(here.server.url + path);
    await page.getByRole('heading').first().waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded' && document.querySelector('[aria-busy=true]') === null);
    await untilDrawn(page);
    await expect.poll(() => page.locator('#root').innerText()).toContain('löñg');
    // What is on its way to its place may be cut for a moment.
    await expect.poll(() => cutTexts(page), { message: path }).toEqual([]);
  }
}

for (const width of [1440, 390])
  it.describe(`at ${width} px`, () => {
    it('no text is cut', async () => {
      const page = await openDesk(here.browser, { width, height: 900 });
      await answerNotices(page);
      await speakPseudo(page);
      await expectNothingCut(page, pages.guest);
      await page.addInitScript((token) => localStorage.setItem('access_token', token), rea.token);
      await expectNothingCut(page, pages.researcher);
    });

    it('a text that is cut is found', async () => {
      const page = await openDesk(here.browser, { width, height: 900 });
      await speakPseudo(page);
      await page.goto(`${here.server.url}/signin`);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.evaluate((element) => Object.assign(element.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' }));
      expect((await cutTexts(page)).filter((text) => text.startsWith('h1'))).toHaveLength(1);
      await heading.evaluate((element) => element.setAttribute('title', 'whole'));
      expect((await cutTexts(page)).filter((text) => text.startsWith('h1'))).toEqual([]);
    });
  });
