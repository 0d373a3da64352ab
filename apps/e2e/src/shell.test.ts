/** What stands around every page: navigation, notices, loader, colour scheme, and what is said when something is gone. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { signedInDesk } from './steps/signed-in.ts';
import { choose } from './steps/choose-step.ts';

const here = serverAndBrowser();
const wide = { width: 1440, height: 900 };
let rea: Researcher;
let projectId: string;

it.beforeAll(async () => {
  rea = await researcherAt(here.server.url);
  const made = await rea.call('createProject', { projectName: 'Lamps', questionType: 24, targetPlatform: 3 });
  projectId = 'ProjectData' in made ? made.ProjectData.Id : '';
});

const reaDesk = (how: Parameters<typeof signedInDesk>[3] = {}) => signedInDesk(here.browser, here.server.url, rea.token, how);
const go = (page: Page, path: string) => page.goto(here.server.url + path);
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuWidth = async (page: Page): Promise<number> => (await navigation(page).boundingBox())?.width ?? 0;

it.describe('the side navigation', () => {
  it('links to projects, payments, account and contact; the logo links to the projects', async () => {
    const page = await reaDesk();
    for (const [name, path] of [
      ['Payments', '/payments'],
      ['Account', '/account'],
      ['Contact', '/contact'],
      ['Projects', '/projects'],
      ['Contact', '/contact'],
      ['Sightline', '/projects'],
    ] as const) {
      await navigation(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
    }
  });

  it('is hidden on /signin, /forgotpass, /resetpass and /registration', async () => {
    const page = await openDesk(here.browser, wide);
    for (const path of ['/signin', '/forgotpass', '/resetpass?hash=a', '/registration']) {
      await go(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => navigation(page).count()).toBe(0);
    }
  });

  it('is collapsed on routes with three or more path segments and on /subscription and /payment-methods, wide elsewhere', async () => {
    const page = await reaDesk();
    for (const path of [
      `/project/${projectId}/set-up-project`,
      `/project/${projectId}/collectors`,
      '/subscription',
      '/payment-methods/pro',
    ]) {
      await go(page, path);
      await navigation(page).waitFor();
      await expect.poll(() => menuWidth(page), { message: path }).toBeLessThan(80);
      // Collapsed, a place is still named.
      await navigation(page).getByRole('link', { name: 'Account' }).waitFor();
    }
    for (const path of ['/projects', '/payments', '/account', '/project-setup/step-1']) {
      await go(page, path);
      await navigation(page).waitFor();
      await expect.poll(() => menuWidth(page), { message: path }).toBeGreaterThan(180);
    }
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

it.describe('notices', () => {
  it('of cookies is hidden once accepted, and that is remembered', async () => {
    const page = await openDesk(here.browser, wide);
    await go(page, '/signin');
    const notice = page.getByRole('region', { name: 'Cookies and local storage' });
    await notice.getByRole('button', { name: 'Accept' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cookie_accepted'))).toBe('true');
  });

  it('of small screens shows up to 999 px, is dismissed through a stored flag, and the application works below it', async () => {
    const page = await openDesk(here.browser, { width: 1000, height: 800 });
    await page.addInitScript(() => localStorage.setItem('cookie_accepted', 'true'));
    await go(page, `/projects?token=${rea.token}`);
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
    const notice = page.getByText('The platform is not yet optimised for mobile devices. Please use a PC or Mac.');
    await expect.poll(() => notice.count()).toBe(0);
    await page.setViewportSize({ width: 999, height: 800 });
    await notice.waitFor();
    await navigation(page).getByRole('link', { name: 'Account' }).click();
    await page.waitForURL('**/account');
    await page.getByRole('button', { name: 'Got it' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByLabel('Phone').waitFor();
    await expect.poll(() => notice.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('small_screen_dismissed'))).toBe('true');
  });

  it('of a lost connection stays as long as it is lost', async () => {
    const page = await reaDesk();
    const notice = page.getByText('You are offline.');
    await page.context().setOffline(true);
    await notice.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
  });
});

it.describe('the global loader', () => {
  it('covers the page while the session is checked, and is off either way', async () => {
    const page = await reaDesk();
    let goOn = (): void => undefined;
    const gone = new Promise<void>((done) => (goOn = done));
    await page.route('**/TokenIntrospect**', async (route) => {
      await gone;
      await route.abort();
    });
    await page.reload();
    await page.getByRole('status', { name: 'Loading' }).first().waitFor();
    goOn();
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
  });
});

it.describe('the colour scheme', () => {
  const isDark = (page: Page) => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');

  it('follows the system until it is switched, is remembered, and follows the system again where asked to', async () => {
    const page = await reaDesk();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
    await navigation(page).getByRole('button', { name: 'Switch to light' }).click();
    await expect.poll(() => isDark(page)).toBe(false);
    await page.reload();
    await navigation(page).getByRole('button', { name: 'Switch to dark' }).waitFor();
    await expect.poll(() => isDark(page)).toBe(false);
    await go(page, '/account');
    await choose(page.getByRole('radio', { name: 'System' }));
    await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'light');
  });
});

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
