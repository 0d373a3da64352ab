/** What stands around every page and needs a browser: the width of the navigation, logging out in every tab, a picture, and a page that does not arrive. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { signedInDesk } from './steps/signed-in.ts';

const here = serverAndBrowser();
const wide = { width: 1440, height: 900 };
let rea: Researcher;

it.beforeAll(async () => {
  rea = await researcherAt(here.server.url);
});

const reaDesk = () => signedInDesk(here.browser, here.server.url, rea.token);
const go = (page: Page, path: string) => page.goto(here.server.url + path);
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuWidth = async (page: Page): Promise<number> => (await navigation(page).boundingBox())?.width ?? 0;

it.describe('the side navigation', () => {
  it('is narrow where it is collapsed and wide elsewhere', async () => {
    const page = await reaDesk();
    await expect.poll(() => menuWidth(page)).toBeGreaterThan(180);
    await go(page, '/subscription');
    await navigation(page).waitFor();
    await expect.poll(() => menuWidth(page)).toBeLessThan(80);
    // Collapsed, a place is still named.
    await navigation(page).getByRole('link', { name: 'Account' }).waitFor();
  });

  it('logs out: the token is of no use afterwards, here and in other tabs', async () => {
    const nils = await researcherAt(here.server.url);
    const page = await signedInDesk(here.browser, here.server.url, nils.token);
    const other = await page.context().newPage();
    await go(other, '/account');
    await other.getByLabel('Phone').waitFor();
    const revoked = page.waitForResponse('**/identity/connect/revocation');
    await navigation(page).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/signin');
    expect((await revoked).status()).toBe(200);
    await other.waitForURL('**/signin?back=%2Faccount');
    await page.goBack();
    await page.waitForURL('**/signin**');
    const answer = await fetch(`${here.server.url}/GetUserProfile.cmd`, { headers: { authorization: `Bearer ${nils.token}` } });
    expect(answer.status).toBe(401);
  });

  it("shows the researcher's picture once there is one", async () => {
    const nils = await researcherAt(here.server.url);
    const page = await signedInDesk(here.browser, here.server.url, nils.token);
    await go(page, '/account');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload picture' }).click();
    const picture = Buffer.from(dot, 'base64');
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: 'Change picture' }).waitFor();
    await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('nav img')?.naturalWidth ?? 0) === 256);
    await page.reload();
    await page.waitForFunction(() => [...document.images].filter((image) => image.naturalWidth === 256).length === 2);
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByRole('button', { name: 'Upload picture' }).waitFor();
    await expect.poll(() => page.locator('nav img').count()).toBe(0);
    const again = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload picture' }).click();
    await (await again).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('This file is not a readable image. Please use PNG, JPEG, WebP or GIF.').waitFor();
  });
});

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it.describe('a page that does not arrive', () => {
  it('says so inside the shell, with a way to the projects', async () => {
    const page = await reaDesk();
    await page.route(/payments-page.*\.js$/, (route) => route.abort());
    await navigation(page).getByRole('link', { name: 'Payments' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await navigation(page).getByRole('link', { name: 'Account' }).waitFor();
    await page.getByRole('link', { name: 'Go to projects' }).click();
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  });

  for (const [path, script] of [
    ['/signin', /\/assets\/index-[^/]*\.js$/],
    ['/player/?rid=none', /\/player\/assets\/index-[^/]*\.js$/],
  ] as const)
    it(`${path} says so where nothing of it runs, and can be asked again`, async () => {
      const page = await openDesk(here.browser, wide);
      await page.route(script, (route) => route.abort());
      await go(page, path);
      const said = page.getByRole('heading', { name: 'This page could not be loaded' });
      await said.waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.waitForFunction(() => document.querySelector('#root > :not(.not-loaded)') !== null);
    });
});
