/** The handbook at /docs: found by keyboard, read on a phone, in light and dark. */
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { axeFinds, drawIn } from './steps/axe-look.ts';
import { expectFocus, press, tabTo } from './steps/keyboard-steps.ts';

const here = serverAndBrowser();

it('is searched by keyboard: the slash opens, arrows choose, Enter leads to the section', async () => {
  const page = await openDesk(here.browser, { width: 1440, height: 900 });
  await page.goto(`${here.server.url}/docs`);
  await page.getByRole('heading', { name: 'Sightline handbook' }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search the handbook' }).fill('behind a proxy');
  await page.getByRole('option', { name: /Behind a proxy/ }).waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(page, scheme);
    expect(await axeFinds(page)).toEqual([]);
  }
  await press(page, 'ArrowDown');
  await press(page, 'ArrowUp');
  // A new page begins with the focus nowhere.
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/how-to/run-a-server.html#behind-a-proxy');
  expect(await page.title()).toBe('Run a server – Sightline handbook');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('zzzz');
  await page.getByText('Nothing found').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.goto(`${here.server.url}/docs/how-to/run-a-server.html`);
  await tabTo(page, 'link', 'Skip to the page');
  await press(page, 'Enter');
  await expectFocus(page, 'skipping to the page');
});

it('shows its pages in a menu on a phone, and nothing wider than the window', async () => {
  const page = await openDesk(here.browser, { width: 390, height: 844 });
  await page.goto(`${here.server.url}/docs/concepts.html`);
  await page.getByRole('button', { name: 'Pages' }).click();
  const menu = page.getByRole('navigation', { name: 'Pages' });
  await menu.getByRole('link', { name: 'Run a server' }).click();
  await page.waitForURL('**/docs/how-to/run-a-server.html');
  expect(await menu.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.goto(`${here.server.url}/docs/no-such-page.html`);
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
});
