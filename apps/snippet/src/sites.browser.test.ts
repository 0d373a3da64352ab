import { judgeClicks } from '@sightline/analysis';
import type { PageEvent } from '@sightline/wire/events';
import { describe, expect, it } from 'vitest';
import {
  apiOrigin,
  asked,
  behaviour,
  browser,
  conflicts,
  context,
  events,
  kept,
  link,
  openSite,
  page,
  pressDone,
  session,
  siteOrigin,
  useSite,
} from './testing-site.ts';
import { pressed, pressesPage } from './testing-presses.ts';

useSite();

/** rrweb's types of what the mouse did: down 1, click 2. */
const isMouse = (event: PageEvent, type: number): boolean => {
  const { source, type: done } = (event.k === 'dom' ? event.e.data : {}) as { source?: number; type?: number };
  return source === 2 && done === type;
};

/** An input has the time at which it was made, which may be this much before what was recorded last. */
const setMs = 250;

describe('the snippet on sites of every kind', () => {
  it('R6: on another site than the study’s takes its bar away, forgets the session and sends nothing more', async () => {
    behaviour.refusedSite = true;
    await page.goto(link());
    await expect.poll(() => asked.filter((request) => request.includes('/run/page/chunks/')).length).toBe(1);
    await expect.poll(() => page.evaluate(() => document.documentElement.lastElementChild?.tagName)).toBe('BODY');
    const sent = asked.length;
    await page.click('h1');
    await page.click('#next');
    await page.waitForURL('**/second**');
    await page.waitForTimeout(4_000);
    expect(asked.filter((request) => request.includes('/run/page/chunks/')).length).toBeLessThanOrEqual(sent);
    expect(await page.evaluate(() => sessionStorage.getItem('sightline.session'))).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('gives a press its own time and page, where the site is busy and routes before the press is recorded', async () => {
    await page.goto(link());
    await expect.poll(() => kept.size).toBeGreaterThan(0);
    await page.evaluate(() => {
      const route = (event: Event): void => {
        // As routers that listen on the window while the event is captured, on a slow machine.
        for (const until = performance.now() + 300; performance.now() < until;);
        if (event.type === 'click') history.pushState({}, '', '/guide');
      };
      // The button may come up long after it went down: both inputs meet a busy page.
      for (const kind of ['pointerdown', 'pointerup', 'click']) addEventListener(kind, route, { capture: true });
    });
    await page.click('h1');
    await pressDone();
    await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end' });
    const inTime = [...events()].sort((one, other) => one.at - other.at);
    const press = (type: number): number => inTime.findIndex((event) => isMouse(event, type));
    const opened = inTime.findIndex((event) => event.k === 'page' && event.url.endsWith('/guide'));
    expect(press(1)).toBeGreaterThan(0);
    expect(press(2)).toBeLessThan(opened);
    for (const type of [1, 2]) expect((inTime[press(type)] as { lateMs?: number }).lateMs).toBeGreaterThanOrEqual(300);
  });

  describe('presses', () => {
    it('are misclicks by what was pressed and what they did, and belong to the page that they were made on', async () => {
      behaviour.siteAnswers = (request, response) => {
        if (request.url === '/wait') return Boolean(setTimeout(() => response.writeHead(200).end('x'), 1_400));
        if (!request.url?.startsWith('/presses')) return false;
        const recorder = `<script src="${apiOrigin}/recorder.js"></script>`;
        response.writeHead(200, { 'content-type': 'text/html' }).end(pressesPage(recorder));
        return true;
      };
      let answerCanvasPart = (): void => undefined;
      behaviour.canvasPartReady = new Promise((answer) => (answerCanvasPart = answer));
      await page.goto(link('/presses'));
      // Until the page is in the recording: it would be an effect of the first press.
      await expect.poll(() => events().some((event) => event.k === 'dom' && event.e.type === 2)).toBe(true);
      await page.locator('.sightline-own[popover]').waitFor({ state: 'attached' });
      await expect.poll(() => asked).toContain('GET /recorder-canvas.js');
      for (const [id, , missed] of pressed) {
        if (id === 'words') await page.dblclick('#words', { position: { x: 20, y: 8 } });
        else if (id === 'off') {
          const box = (await page.locator('#off').boundingBox())!;
          await page.mouse.click(box.x + 9, box.y + 9);
        } else await page.click(`#${id}`, { noWaitAfter: true });
        if (id === 'dead') {
          // The recorder's bar comes back, and the element that it reads canvases by comes late: no effects of the press.
          await page.evaluate(() => document.querySelector('.sightline-own[popover]')?.remove());
          answerCanvasPart();
        }
        if (missed || id === 'mail' || id === 'slow') await page.waitForTimeout(id === 'slow' ? 2_600 : 1_150);
      }
      await page.waitForTimeout(700);
      await pressDone();
      await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end' });
      const inTime = [...events()].sort((one, other) => one.at - other.at);
      const { missed } = judgeClicks(null, { runner: [], page: inTime });
      const clicks = inTime.filter((event) => isMouse(event, 2));
      const expected = pressed.flatMap(([id, , isMissed]) =>
        id === 'words'
          ? [
              [id, false],
              [id, false],
            ]
          : [[id, isMissed]],
      );
      expect(clicks.map(({ at }, index) => [expected[index]?.[0], missed.has(at)])).toEqual(expected);
      const routed = inTime.findIndex((event) => event.k === 'page' && event.url.endsWith('/routed'));
      expect(inTime.indexOf(clicks[expected.findIndex(([id]) => id === 'eaten')]!)).toBeLessThan(routed);
      for (const click of clicks) expect((click as { e: { data: { id: number } } }).e.data.id).toBeGreaterThan(0);
    });

    it('lie in the content of the part that scrolls in the page’s place', async () => {
      behaviour.siteAnswers = (request, response) => {
        if (request.url !== '/app') return false;
        response.writeHead(200, { 'content-type': 'text/html' })
          .end(`<!doctype html><style>html, body { height: 100%; margin: 0; overflow: hidden } main { position: absolute; inset: 60px 0 0; overflow: auto } section { height: 600px }
            b { position: sticky; top: 0; display: block } i { position: fixed; top: 0; right: 0 }</style><script src="${apiOrigin}/recorder.js"></script><main>
            <section>1</section><b>Sticky</b><section>2</section><section>3</section><section>4</section><section>5</section><button id="last">Last</button></main><i>Fixed</i>`);
        return true;
      };
      await page.goto(link('/app'));
      await expect.poll(() => kept.size).toBeGreaterThan(0);
      await page.click('#last');
      await page.click('b');
      await page.click('i');
      await pressDone();
      await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end' });
      const places = events().flatMap((event) => (event.k === 'dom' && event.press !== undefined ? [event.press.y] : []));
      expect(places[0]).toBeGreaterThan(3_060);
      expect(places[1]).toBeGreaterThan(655);
      expect(places[1]).toBeLessThan(690);
      expect(places[2]).toBeLessThan(30);
      expect(events().find((event) => event.k === 'scroller')).toMatchObject({ y: 60, height: 640 });
    });
  });

  it.each([3 * 3_600_000, -5 * 3_600_000])(
    'keeps the time of the run while the machine’s clock is set by %i ms, on this page and on the next',
    async (jumpMs) => {
      await context.addInitScript(() => {
        const { now } = Date;
        Date.now = () => now() + Number(sessionStorage.getItem('jump') ?? 0);
      });
      const began = Date.now();
      await page.goto(link());
      await expect.poll(() => kept.size).toBeGreaterThan(0);
      await page.click('h1');
      await page.evaluate((ms) => sessionStorage.setItem('jump', String(ms)), jumpMs);
      await page.click('h1');
      await page.fill('#text', 'typed');
      await page.click('#next');
      await page.waitForURL('**/second**');
      await page.click('h1');
      // Set right again.
      await page.evaluate(() => sessionStorage.removeItem('jump'));
      await page.click('h1');
      await pressDone();
      // The limit of two minutes goes by the run's time as well.
      await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end', ending: 'done' });
      const took = Date.now() - began;
      const all = events();
      for (const [index, { at }] of all.entries()) {
        expect(at - began).toBeGreaterThanOrEqual(-setMs);
        expect(at - began).toBeLessThanOrEqual(took + setMs);
        expect(at).toBeGreaterThanOrEqual((all[index - 1]?.at ?? 0) - setMs);
      }
      const dom = all.flatMap((event) => (event.k === 'dom' ? [event] : []));
      expect(dom.length).toBeGreaterThan(8);
      expect(dom.map(({ at }) => at)).toEqual(dom.map(({ e }) => e.timestamp));
      // Focus and blur are made by the page while it handles a press; what the mouse does after that may be older.
      const pressed = dom.filter((event) => [0, 1, 2].some((type) => isMouse(event, type)));
      expect(pressed.length).toBeGreaterThan(8);
      expect(pressed.map(({ at }) => at)).toEqual(pressed.map(({ at }) => at).sort((a, b) => a - b));
    },
  );

  it('records a page whose base is of another origin, and takes the session out of its address', async () => {
    await page.goto(link('/based'));
    await expect.poll(() => page.url()).toBe(`${siteOrigin}/based`);
    await pressDone();
    await expect.poll(() => events().at(-1)).toMatchObject({ k: 'test-end', ending: 'done' });
    expect(events()[0]).toMatchObject({ k: 'page', url: `${siteOrigin}/based` });
  });

  it('keeps its bar on the screen of a phone, on a page that is much wider', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const wide = await phone.newPage();
    /** Whether the bar lies in the lower right corner of what is on the screen, and how wide it is there, in px of the screen. */
    const seen = () =>
      wide.evaluate(() => {
        const view = window.visualViewport!;
        const inset = 40 / view.scale;
        const [x, y] = [view.offsetLeft + view.width - inset, view.offsetTop + view.height - inset];
        const isBar = (at: number) => document.elementFromPoint(at, y)?.className === 'sightline-own';
        let left = x;
        while (left > view.offsetLeft && isBar(left - 1)) left -= 1;
        return { there: isBar(x), width: Math.round((x - left) * view.scale) };
      });
    await wide.goto(link('/wide'));
    await expect.poll(async () => (await seen()).there).toBe(true);
    await wide.evaluate(() => scrollTo(600, 900));
    await expect.poll(async () => (await seen()).there).toBe(true);
    expect((await seen()).width).toBeGreaterThan(250);
    await phone.close();
  });

  describe('a session that the tab cannot keep', () => {
    const movedTo = async (first: string, second: string): Promise<void> => {
      await page.goto(`${apiOrigin}/opener`);
      const opening = context.waitForEvent('page');
      await page.evaluate(openSite, { address: first, handed: session() });
      const site = await opening;
      await expect.poll(() => kept.size).toBeGreaterThan(0);
      await site.click('h1');
      await site.evaluate((address) => (location.href = address), second);
      await site.waitForURL(second);
      await expect.poll(() => events().filter((event) => event.k === 'page').length).toBe(2);
      await site.click('h1');
      await site.mouse.click(site.viewportSize()!.width - 16 - 250, site.viewportSize()!.height - 16 - 30);
      await expect.poll(() => events().at(-1)?.k).toBe('test-end');
      expect(conflicts).toBe(0);
      expect([...kept.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: kept.size }, (_, i) => i));
      expect(events().flatMap((event) => (event.k === 'page' ? [event.url] : []))).toEqual([first.replace(/#.*/, ''), second]);
    };

    it('is handed on by the runner when the tester moves to another host of the site', async () => {
      const [shop, pay] = ['shop', 'pay.shop'].map((name) => siteOrigin.replace('127.0.0.1', `${name}.localhost`)) as [string, string];
      await movedTo(link('/first', 120, shop), `${pay}/second`);
    });

    it('is handed on by the runner where the browser refuses storage', async () => {
      await context.addInitScript(() => {
        for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('refused', 'SecurityError');
            },
          });
      });
      await movedTo(link(), `${siteOrigin}/second`);
    });
  });

  describe('frames that carry the snippet too', () => {
    const host = (name: string): string => siteOrigin.replace('127.0.0.1', `${name}.localhost`);
    const framed = async (frame: string): Promise<void> => {
      await page.goto(link(`/around?${encodeURIComponent(frame)}`, 120, host('shop')));
      await page.frameLocator('iframe').locator('#text').waitFor();
      await expect.poll(() => kept.size).toBeGreaterThan(0);
    };
    const all = (): string => [...kept.values()].map(({ text }) => text).join('');
    const clicks = () =>
      events().flatMap((event) => {
        const data =
          event.k === 'dom' && event.e.type === 3 ? (event.e.data as { source: number; type: number; x: number; y: number }) : null;
        return data?.source === 2 && data.type === 2 ? [{ x: Math.round(data.x), y: Math.round(data.y) }] : [];
      });

    it.each([
      ['another host of the site', 'pay.shop'],
      ['the page’s own origin', 'shop'],
    ])('of %s: what is done there is recorded in the page’s own px, typed text masked', async (_case, name) => {
      await framed(`${host(name)}/inside`);
      await expect.poll(all).toContain('Page /inside');
      await page.mouse.click(450, 230);
      await page.frameLocator('iframe').locator('#text').fill('secretplain');
      await expect.poll(clicks).toContainEqual({ x: 450, y: 230 });
      await expect.poll(all).toContain('*'.repeat('secretplain'.length));
      expect(all()).not.toContain('secretplain');
      expect(events().filter((event) => event.k === 'page')).toHaveLength(1);
    });

    it('of another site: nothing of them is read, and nothing breaks', async () => {
      await framed(`${host('bank')}/inside`);
      await page.mouse.click(450, 230);
      await page.mouse.click(50, 50);
      await expect.poll(clicks).toContainEqual({ x: 50, y: 50 });
      expect(all()).not.toContain('Page /inside');
      expect(clicks()).not.toContainEqual({ x: 450, y: 230 });
    });
  });
});
