/** A desk at which a researcher who was made by calls is signed in already, with the notices answered. */
import type { Browser, Page } from '@playwright/test';
import { openDesk } from '../harness/browser.ts';
import type { Researcher } from '../harness/researcher.ts';

export async function deskOf(browser: Browser, { token }: Pick<Researcher, 'token'>, size = { width: 1440, height: 900 }): Promise<Page> {
  const page = await openDesk(browser, size);
  await page.context().addInitScript((accessToken) => {
    localStorage.setItem('access_token', accessToken);
    localStorage.setItem('token_type', 'Bearer');
    localStorage.setItem('cookie_accepted', 'true');
  }, token);
  return page;
}
