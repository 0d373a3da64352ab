/** The look by axe that other journeys rely on: it sees what is wrong, in a frame, in one scheme only, and again each time. */
import type { Browser, Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { axeFinds, drawIn, replayed } from './steps/axe-look.ts';
import { markSeen, seenAlready } from './steps/axe-seen.ts';

const site = 'http://faults.example';
const sound = `<!doctype html><html lang="en"><title>Lamps</title><main><h1>Lamps</h1><p>Round ones.</p></main></html>`;
const styles =
  '<style>@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } p { color: #222; transition: color 50ms } }</style>';
const framed = sound.replace('</main>', '<iframe title="One lamp" src="/lamp"></iframe></main>');
const lamp = `<!doctype html><html lang="en"><title>Lamp</title><p><img src="data:," id="unnamed"></p></html>`;
const replay = sound.replace(
  '</main>',
  '<div data-testid="stage"><iframe title="Replay" sandbox="allow-same-origin" src="/lamp"></iframe></div></main>',
);
const pages: Record<string, string> = {
  '/': sound,
  '/framed': framed,
  '/lamp': lamp,
  '/replay': replay,
  '/dark': sound.replace('<main>', `${styles}<main>`),
};

async function open(browser: Browser, path: string): Promise<Page> {
  const page = await openDesk(browser, { width: 800, height: 600 });
  await page.route(`${site}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: pages[new URL(route.request().url()).pathname] }),
  );
  await page.goto(site + path);
  return page;
}

const found = async (page: Page, exclude?: string[][]) =>
  (await axeFinds(page, exclude)).map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join()}`);

it('finds what is wrong in a frame, unless it is left out', async ({ browser }) => {
  const page = await open(browser, '/framed');
  expect(await found(page)).toEqual(['image-alt at iframe #unnamed']);
  expect(await found(page, [['iframe', 'img']])).toEqual([]);
});

it('asks nothing of a replay, in which no script runs to answer', async ({ browser }) => {
  const page = await open(browser, '/replay');
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')?.contentWindow;
    if (frame) Object.assign(frame, { postMessage: () => (document.title = 'Asked') });
  });
  expect(await found(page, replayed)).toEqual([]);
  expect(await page.title()).toBe('Lamps');
});

it('finds on a second look what was not there at the first', async ({ browser }) => {
  const page = await open(browser, '/');
  expect(await found(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect(await found(page)).toEqual(['button-name at button']);
  await page.reload();
  expect(await found(page)).toEqual([]);
});

it('finds what is wrong in the dark alone', async ({ browser }) => {
  const page = await open(browser, '/dark');
  await drawIn(page, 'light');
  expect(await found(page)).toEqual([]);
  await drawIn(page, 'dark');
  expect(await found(page)).toEqual(['color-contrast at p']);
});

it('skips parts seen before, unless their content or background changed', async ({ browser }) => {
  const page = await open(browser, '/');
  const list = `<ul style="color: #777">${'<li><b>Lamp</b></li>'.repeat(4)}</ul>`;
  const show = (html: string) => page.evaluate((inside) => (document.querySelector('main')!.innerHTML = `<h1>Lamps</h1>${inside}`), html);
  const seen = new Set<string>();
  const look = async (html: string) => {
    await show(html);
    await markSeen(page, seen);
    return (await found(page, seenAlready)).map((one) => one.split(' ')[0]);
  };
  const onGrey = `<div style="background: #eee">${list}</div>`;
  expect(await look(onGrey)).toEqual(['color-contrast']);
  expect(await look(`<p>Again</p>${onGrey}`)).toEqual([]);
  expect(await look(onGrey.replace('Lamp', 'Lantern'))).toEqual(['color-contrast']);
  expect(await look(onGrey.replace('#eee', '#ddd'))).toEqual(['color-contrast']);
});
