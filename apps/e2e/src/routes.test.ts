/** What only a browser shows of the addresses: its history, a token in the address, scrolling, and where a small screen leads. What each address opens is tested on the pages. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { answerNotices, signedInDesk } from './steps/signed-in.ts';

const here = serverAndBrowser();
const size = { width: 1440, height: 900 };
let rea: Researcher;

it.beforeAll(async () => {
  rea = await researcherAt(here.server.url);
});

const at = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const reaDesk = () => signedInDesk(here.browser, here.server.url, rea.token);
const go = (page: Page, path: string) => page.goto(here.server.url + path);

it("an unknown address goes back by the browser's history, and to the projects where nothing is before it", async () => {
  const page = await reaDesk();
  await go(page, '/account');
  await page.getByRole('heading', { name: 'Account' }).waitFor();
  await go(page, '/nowhere');
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.waitForURL('**/account');
  const first = await page.context().newPage();
  await go(first, '/nowhere');
  await first.getByRole('button', { name: 'Go back' }).click();
  await first.waitForURL('**/projects');
});

it('a token in the address is removed at once and introspected, behind the loader, before it is used for anything', async () => {
  const page = await openDesk(here.browser, size);
  await answerNotices(page);
  const asked: string[] = [];
  const keptWhenAsked: (string | null)[] = [];
  page.on('request', (request) => {
    if (/TokenIntrospect|\.cmd/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  let goOn = (): void => undefined;
  const held = new Promise<void>((done) => (goOn = done));
  await page.route('**/TokenIntrospect**', async (route) => {
    keptWhenAsked.push(await page.evaluate(() => localStorage.getItem('access_token')), new URL(page.url()).search);
    await held;
    await route.continue();
  });
  await go(page, `/projects?token=${rea.token}&kind=all`);
  await page.getByRole('status', { name: 'Loading' }).first().waitFor();
  goOn();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
  expect(asked[0]).toBe('/api/user/TokenIntrospect');
  expect(keptWhenAsked).toEqual([null, '?kind=all']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBe(rea.token);
  await expect.poll(() => at(page)).toBe('/projects?kind=all');
});

it('opens a page at its top, however far the one before was scrolled', async () => {
  const page = await signedInDesk(here.browser, here.server.url, rea.token, { size: { width: 1200, height: 420 } });
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Profile' }).or(page.getByLabel('Phone')).first().waitFor();
  const scrolled = () =>
    page.evaluate(() => {
      window.scrollTo(0, 300);
      return window.scrollY;
    });
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
});

it('leads to the subscription after a sign-in and to the payments after a sign-up on mobile, and works below the notices', async () => {
  const page = await openDesk(here.browser, { width: 390, height: 844 });
  await go(page, '/signin');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('The platform is not yet optimised for mobile devices. Please use a PC or Mac.').waitFor();
  await page.getByLabel('Email').fill(rea.email);
  await page.getByLabel('Password', { exact: true }).fill(rea.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/subscription');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/signin');
  await go(page, '/registration');
  await page.getByLabel('Name', { exact: true }).fill('Mo Bile');
  await page.getByLabel('Job Title').fill('Researcher');
  await page.getByLabel('Email').fill('mo@nordlys.example');
  await page.getByLabel('Password', { exact: true }).fill('nine stable lanterns');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/payments');
});
