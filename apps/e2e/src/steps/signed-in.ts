/** A page that is signed in without a form: the token is handed over in the address, as the application allows. */
import type { Browser, Page } from '@playwright/test';
import { openDesk } from '../harness/browser.ts';

const usual = { width: 1440, height: 900 };

/** Opens a desk of its own at the projects; notices are answered unless asked for. */
export async function signedInDesk(
  browser: Browser,
  url: string,
  token: string,
  how: { size?: { width: number; height: number }; notices?: boolean } = {},
): Promise<Page> {
  const page = await openDesk(browser, how.size ?? usual);
  if (how.notices !== true) await answerNotices(page);
  await page.goto(`${url}/projects?token=${token}`);
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  return page;
}

/** Cookies accepted and small screens known, before the first page. */
export async function answerNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('cookie_accepted', 'true');
    localStorage.setItem('small_screen_dismissed', 'true');
  });
}
