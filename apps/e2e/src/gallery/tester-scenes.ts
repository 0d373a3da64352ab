/** What testers see: welcome, every question type, a prototype and a website under test, the end, the kind pages; and the demo shop. */
import type { Page } from '@playwright/test';
import { agree, next } from '../steps/tester-steps.ts';
import type { Content } from './content.ts';
import { pageScene, settle, type Scene, type See } from './scene.ts';
import { choose } from '../steps/choose-step.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

async function playPrototype(page: Page, see: See): Promise<void> {
  await settle(page);
  await see(page, 'runner-test-intro');
  await start(page).click();
  await page.getByRole('group', { name: /^Prototype, screen/ }).waitFor();
  await settle(page);
  await see(page, 'runner-prototype');
  await page.getByRole('button', { name: 'I did it' }).click();
}

/** Goes through a preview, in which nothing is recorded, answering as it goes. */
function previewScene({ prototype }: Content): Scene {
  return {
    name: 'runner-preview',
    viewer: 'guest',
    show: async (page, see) => {
      await page.goto(`/t/${prototype.previewCode}`);
      await settle(page);
      await see(page, 'runner-welcome-prototype');
      await agree(page, `/t/${prototype.previewCode}`, { age: 34, gender: 'Female' });
      const step = async (name: string, answer: () => Promise<unknown>) => {
        await settle(page);
        await answer();
        await see(page, name);
        const heading = await page.evaluate(() => document.querySelector('h1, h2')?.textContent);
        await next(page);
        // The next step may have parts of the same names, and may still be loading.
        await page.waitForFunction((before) => {
          const now = document.querySelector('h1, h2')?.textContent;
          return now !== undefined && now !== before;
        }, heading);
      };
      await step('runner-instruction', () => page.getByRole('heading', { name: 'Welcome' }).waitFor());
      await playPrototype(page, see);
      await step('runner-smiley', () => choose(page.getByRole('radio', { name: 'Good', exact: true })));
      await step('runner-statements', async () => {
        for (const [place, stars] of ['4 stars', '2 stars'].entries())
          await choose(page.getByRole('group').nth(place).getByRole('radio', { name: stars, exact: true }));
      });
      await step('runner-single-answer', () => choose(page.getByRole('radio').first()));
      await step('runner-multiple-answer', () => choose(page.getByRole('checkbox').nth(1)));
      await step('runner-dropdown', () => page.getByRole('combobox').selectOption({ index: 1 }));
      await step('runner-open-ended', () =>
        page.getByRole('textbox').fill('Nothing really. From the picture to the booking in five presses.'),
      );
      await page.getByRole('heading', { name: 'End of the preview' }).waitFor();
      await see(page, 'runner-preview-end');
    },
  };
}

/** The last of it is on its way, then the network is gone, then it is back. */
async function seeSending(page: Page, see: See): Promise<void> {
  let letOn = (): void => undefined;
  const held = new Promise<void>((done) => (letOn = done));
  await page.route(/\/run\/(chunks|finish)/, async (route) => {
    await held;
    await route.continue();
  });
  await next(page);
  await page.getByRole('heading', { name: 'Finishing upload' }).waitFor();
  await see(page, 'runner-sending');
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await see(page, 'runner-sending-offline', { variant: true });
  await page.context().setOffline(false);
  letOn();
}

/** Enough testers have begun: later visitors are informed, and directed elsewhere. */
function fullScene({ full }: Content): Scene {
  return {
    name: 'runner-full',
    viewer: 'guest',
    variant: true,
    status: 410,
    show: async (page, see) => {
      await page.goto(`/t/${full.code}`);
      await page.locator('input[name=consent]').check();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.getByRole('heading', { name: 'This test is full' }).waitFor();
      await settle(page);
      await see(page, 'runner-full');
    },
  };
}

/** A real run, because only a real one hands the site under test to the recorder and its bar. */
function websiteScene({ website }: Content): Scene {
  return {
    name: 'runner-website',
    viewer: 'guest',
    show: async (page, see) => {
      await page.goto(`/t/${website.code}`);
      await settle(page);
      await see(page, 'runner-welcome');
      await agree(page, `/t/${website.code}`, { age: 52, gender: 'Male' });
      await start(page).waitFor();
      await settle(page);
      await see(page, 'runner-website-intro');
      const opening = page.context().waitForEvent('page');
      await start(page).click();
      const shop = await opening;
      await shop.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
      await settle(shop);
      await see(shop, 'runner-website-window');
      await settle(page);
      await see(page, 'runner-website-meanwhile');
      await page.bringToFront();
      await page.getByRole('button', { name: 'I did it' }).click();
      await page.getByRole('button', { name: 'Menu' }).click();
      await see(page, 'runner-menu');
      await page.keyboard.press('Escape');
      await next(page);
      await page.getByRole('alert').filter({ hasText: 'Please answer' }).waitFor();
      await see(page, 'runner-answer-missing');
      await choose(page.getByRole('radio', { name: 'Very good' }));
      await seeSending(page, see);
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
      await see(page, 'runner-thanks');
      if (!shop.isClosed()) await shop.close();
    },
  };
}

/** The description of the API with the first calls and shapes of each area: the hundreds after them are drawn alike, and axe takes a minute for them. */
const apiScene: Scene = {
  name: 'api-description',
  viewer: 'guest',
  show: async (page, see) => {
    await page.goto('/api/docs');
    await page.evaluate(() => {
      document.querySelectorAll('section > article:nth-of-type(n + 3), nav li:nth-of-type(n + 6)').forEach((part) => part.remove());
    });
    await settle(page);
    await see(page, 'api-description', { whole: true });
  },
};

/** Every scene of the runner, of the shop that stands in for a site under test, of the API description and of the handbook. */
export function testerScenes(content: Content): Scene[] {
  return [
    previewScene(content),
    websiteScene(content),
    fullScene(content),
    pageScene('guest', 'runner-welcome-long', `/t/${content.long.previewCode}`, { whole: true, variant: true }),
    pageScene('guest', 'runner-code', '/t'),
    pageScene('guest', 'runner-unknown-code', '/t/ZZZZZZZZ', { status: 404 }),
    pageScene('guest', 'runner-ended', `/t/${content.ended.code}`, { status: 410, variant: true }),
    pageScene('guest', 'demo-shop', '/demo/shop/', { whole: true }),
    pageScene('guest', 'demo-shop-lamps', '/demo/shop/lamps'),
    pageScene('guest', 'demo-shop-delivery', '/demo/shop/delivery'),
    apiScene,
    pageScene('guest', 'handbook-home', '/docs/', { whole: true }),
    pageScene('guest', 'handbook-page', '/docs/how-to/run-a-server.html', { whole: true }),
    pageScene('guest', 'handbook-tables', '/docs/overview.html', { variant: true }),
    pageScene('guest', 'handbook-decision', '/docs/decisions/001-chunks.html', { variant: true }),
    pageScene('guest', 'handbook-missing', '/docs/nothing.html', { status: 404, variant: true }),
  ];
}
