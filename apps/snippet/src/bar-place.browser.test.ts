/** The bar stays reachable and the recorder keeps recording on pages with dialogs, popovers, body swaps and rewritten documents. */
import { describe, expect, it } from 'vitest';
import { apiOrigin, behaviour, events, kept, link, page, siteOrigin, useSite } from './testing-site.ts';

useSite();

const all = (): string => [...kept.values()].map(({ text }) => text).join('');

async function open(body: string): Promise<void> {
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Place</title><script src="${apiOrigin}/recorder.js" async></script></head><body>${body}</body></html>`;
  behaviour.siteAnswers = ({ url }, response) => {
    if (url?.split('?')[0] !== '/place') return false;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
    return true;
  };
  await page.goto(link('/place', 120, siteOrigin));
  await page.locator('.sightline-own[popover]').waitFor({ state: 'attached' });
}

/** Whether a press in the lower right corner, where 'I did it' is, meets the bar. */
const isReachable = (): Promise<boolean> =>
  page.evaluate(() => document.elementFromPoint(innerWidth - 266, innerHeight - 46)?.classList.contains('sightline-own') === true);

async function endByBar(): Promise<void> {
  await page.mouse.click(1000 - 266, 700 - 46);
  await expect.poll(() => events().at(-1)?.k).toBe('test-end');
}

describe('the bar', () => {
  it.each([
    ['a modal dialog', '<dialog id="d"><button>Yes</button></dialog><script>setTimeout(() => d.showModal(), 300)</script>', '#d[open]'],
    [
      'two modal dialogs',
      '<dialog id="a"></dialog><dialog id="d"></dialog><script>setTimeout(() => { a.showModal(); d.showModal(); }, 300)</script>',
      '#d[open]',
    ],
    [
      'a popover as large as the window',
      '<div id="d" popover="manual" style="width:100vw;height:100vh">Menu</div><script>setTimeout(() => d.showPopover(), 300)</script>',
      '#d:popover-open',
    ],
    ['a layer above everything', '<div id="d" style="position:fixed;inset:0;z-index:2147483647;background:#fff"></div>', '#d'],
  ])('is reached over %s', async (_what, body, opened) => {
    await open(body);
    await page.locator(opened).waitFor({ state: 'attached' });
    await expect.poll(isReachable).toBe(true);
    await endByBar();
  });

  it('is one, and a press is recorded once, where the line stands twice on the page and comes again with a new body', async () => {
    const line = `<script src="${apiOrigin}/recorder.js" async></` + 'script>';
    await open(`${line}<p id="p">Lamps</p>`);
    await page.evaluate((src) => {
      document.body = document.createElement('body');
      document.body.innerHTML = '<p id="p">Chairs</p>';
      document.body.append(Object.assign(document.createElement('script'), { src }));
    }, `${apiOrigin}/recorder.js`);
    await page.locator('#p').click();
    await expect.poll(isReachable).toBe(true);
    await page.waitForTimeout(300);
    expect(await page.locator('.sightline-own').count()).toBe(1);
    await endByBar();
    expect(events().filter((event) => event.k === 'dom' && /^\{"source":2,"type":2,/.test(JSON.stringify(event.e.data)))).toHaveLength(1);
  });

  it('is reached by keyboard while a dialog is open, and on the page again once it is closed', async () => {
    await open('<dialog id="d"><button>Yes</button></dialog><script>setTimeout(() => d.showModal(), 300)</script>');
    const hasFocus = () => page.evaluate(() => document.activeElement?.classList.contains('sightline-own') === true);
    await page.locator('#d .sightline-own').waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(hasFocus).toBe(true);
    await page.evaluate(() => document.querySelector('dialog')!.close());
    await page.locator('html > .sightline-own').waitFor({ state: 'attached' });
    await endByBar();
  });

  it.each([
    ['removes it', 'document.querySelector(".sightline-own").remove()'],
    ['swaps its body', 'document.body = document.createElement("body")'],
    ['puts another root in place', 'document.replaceChild(document.createElement("html"), document.documentElement)'],
    ['rewrites its document', 'document.open(); document.write("<title>New</title><p id=later>Written later</p>"); document.close()'],
  ])('is there again, and presses are recorded, after the page %s', async (_what, code) => {
    await open('<p>First</p>');
    await page.evaluate(`setTimeout(() => { ${code} })`);
    await page.waitForTimeout(400);
    await page.locator('.sightline-own').waitFor({ state: 'attached' });
    await page.evaluate(() =>
      document.documentElement.insertAdjacentHTML('beforeend', '<button style="position:fixed;left:10px;top:10px">Last</button>'),
    );
    await page.getByRole('button', { name: 'Last' }).click();
    await expect.poll(all).toContain('"Last"');
    await endByBar();
    const presses = events().filter(
      (event) => event.k === 'dom' && event.e.type === 3 && /^\{"source":2,"type":2,/.test(JSON.stringify(event.e.data)),
    );
    expect(presses.length).toBe(1);
  });

  it('is not on the page before frameworks took it over', async () => {
    await open(`<script>window.early = 0; addEventListener('DOMContentLoaded', () => { for (let at = 0; at < 3; at += 1) setTimeout(() => { window.early += document.querySelectorAll('.sightline-own').length; }, at * 10); });</script>
      <script async src="/slow"></script>`);
    expect(await page.evaluate(() => (window as unknown as { early: number }).early)).toBe(0);
  });
});

it('sends by the fetch of the browser where the site has one that adds headers', async () => {
  await open(
    `<script>{ const own = window.fetch; window.fetch = (input, init = {}) => own(input, { ...init, headers: { ...init.headers, 'x-trace': 'abc', authorization: 'Bearer theirs' } }); }</script><p>Lamps</p>`,
  );
  await expect.poll(all).toContain('"Lamps"');
  await endByBar();
});
