/** Recordings that were made to run something, or to ask for something, replayed in Chromium: nothing of it happens. */
import type { Browser, Page } from 'playwright-core';
import type { DomEvent, PageEvent } from '@sightline/wire/events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attacks, type Attack } from './testing-attacks.ts';
import type { lab as Lab } from './testing-replay-page.ts';
import { bundleLab, listen, openBrowser, type Listening } from './testing-servers.ts';

type LabWindow = { lab: typeof Lab; ran?: number };

let own: Listening;
let hit: Listening;
let browser: Browser;
let page: Page;
/** What was asked of anybody, but for the replay page itself. */
let asked: string[];

beforeAll(async () => {
  const lab = await bundleLab();
  hit = await listen((request, response) => {
    asked.push(`outside ${request.url}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  // Without any policy: what is dead is dead in the page itself.
  own = await listen((request, response) => {
    const isScript = request.url === '/lab.js';
    if (!isScript && request.url !== '/') asked.push(`own ${request.url}`);
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(
      isScript ? lab : '<!doctype html><link rel="icon" href="data:,"><title>Replay</title><body><script src="/lab.js"></script>',
    );
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const one of [own, hit]) one?.server.close();
});
beforeEach(async () => {
  asked = [];
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  page = await context.newPage();
  context.on('page', () => asked.push('window'));
  page.on('dialog', (dialog) => {
    asked.push('dialog');
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && !(url.origin === own.origin && ['/', '/lab.js'].includes(url.pathname))) asked.push(request.url());
  });
  await page.goto(own.origin);
  return async () => context.close();
});

/** Replays a page of this body, with what follows it in the recording. */
async function replay({ html, events }: Attack, ...ats: string[]): Promise<void> {
  const more = ats.flatMap((at) => events?.(at) ?? []);
  await page.evaluate(
    async ({ body, rest }) => {
      const { lab } = window as unknown as LabWindow;
      const element = (id: number, tagName: string, childNodes: object[]): object => ({ type: 2, id, tagName, attributes: {}, childNodes });
      const recorded = (): PageEvent[] => {
        const root = element(3, 'html', [element(5, 'head', []), element(4, 'body', lab.nodesOf(body))]);
        const first = [
          { type: 4, timestamp: 1_000, data: { href: 'https://shop.example/', width: 800, height: 600 } },
          { type: 2, timestamp: 1_001, data: { node: { type: 0, id: 1, childNodes: [root] }, initialOffset: { left: 0, top: 0 } } },
        ];
        const all = [
          ...first,
          ...rest.map((event, index) => ({ ...event, timestamp: 1_010 + index })),
          { type: 5, timestamp: 1_100, data: {} },
        ];
        return all.map((e) => ({ k: 'dom', at: e.timestamp, e }));
      };
      const shown = await lab.replay(recorded());
      await new Promise((done) => setTimeout(done, 120));
      // Whoever gets at it by keys or clicks finds nothing that leads anywhere.
      for (const one of shown?.querySelectorAll('a, button, area, input, summary') ?? [])
        one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      for (const form of shown?.querySelectorAll('form') ?? []) form.submit();
      await new Promise((done) => setTimeout(done, 80));
    },
    { body: ats.map(html).join(''), rest: more },
  );
}

it('has a listener that counts', async () => {
  await page.evaluate(
    (at) => document.body.insertAdjacentHTML('beforeend', `<img src="${at}"><img src="/own.png">`),
    `${hit.origin}/heard`,
  );
  await expect
    .poll(() => new Set(asked))
    .toEqual(new Set(['outside /heard', `${hit.origin}/heard`, 'own /own.png', `${own.origin}/own.png`]));
});

it('has at least 40 attacks, each of a name of its own', () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
  expect(attacks.length).toBeGreaterThanOrEqual(40);
});

it.each(attacks)('counts nothing for: $name', async (one) => {
  const ats = [`${hit.origin}/hit`, '/own-hit', hit.origin.replace('http:', '')];
  if (one.events === undefined) await replay(one, ...ats);
  else for (const at of ats) await replay(one, at);
  await page.waitForTimeout(100);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => [(window as unknown as LabWindow).ran ?? 0, location.pathname, frames.length])).toEqual([
    0,
    '/',
    expect.any(Number),
  ]);
});

/** Replays a page of one text and what follows it to its last moment: the text on the stage, and what the stage says that it cannot show. */
function shownOf(rest: readonly Pick<DomEvent, 'type' | 'data'>[]): Promise<[string | null, string | null]> {
  return page.evaluate(async (more) => {
    const { lab } = window as unknown as LabWindow;
    const element = (id: number, tagName: string, childNodes: object[]): object => ({ type: 2, id, tagName, attributes: {}, childNodes });
    const words = element(6, 'p', [{ type: 3, id: 7, textContent: 'Order a lamp' }]);
    const root = element(3, 'html', [element(5, 'head', []), element(4, 'body', [words])]);
    const events: DomEvent[] = [
      { type: 4, data: { href: 'https://shop.example/', width: 800, height: 600 } },
      { type: 2, data: { node: { type: 0, id: 1, childNodes: [root] }, initialOffset: { left: 0, top: 0 } } },
      ...more,
      { type: 5, data: {} },
    ].map((event, index) => ({ ...event, timestamp: 1_000 + index }));
    await lab.replay(events.map((e) => ({ k: 'dom', at: e.timestamp, e })));
    const frame = document.querySelector('iframe');
    const isSeen = frame !== null && getComputedStyle(frame).visibility === 'visible';
    return [isSeen ? (frame.contentDocument?.body.textContent ?? null) : null, lab.gapShown()];
  }, rest);
}

const sent = (data: object) => ({ type: 3, data: { source: 0, texts: [], attributes: [], removes: [], adds: [], ...data } });

it.each([
  ['all of it', [sent({ texts: [{ id: 7, value: 'Order two lamps' }] })], ['Order two lamps', null]],
  [
    'lists that became texts',
    [sent({ adds: '[]' }), sent({ texts: [{ id: 7, value: 'Order two lamps' }] })],
    ['Order two lamps', 'damaged'],
  ],
  [
    'an event on which the replay fails',
    [{ type: 3, data: null }, sent({ texts: [{ id: 7, value: 'Order two lamps' }] })],
    ['Order two lamps', 'damaged'],
  ],
  [
    'a page whose picture is missing',
    [{ type: 4, data: { href: 'https://shop.example/b', width: 800, height: 600 } }, sent({})],
    [null, 'no-picture'],
  ],
] as const)('says what it cannot show, and shows the rest: %s', async (_, rest, shown) => {
  expect(await shownOf(rest)).toEqual(shown);
});
