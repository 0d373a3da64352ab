/** A replay of a page whose pictures and styles are of another site: one picture was kept, one was not. */
import type { ReplayManifest } from '@sightline/wire/calls';
import { settle, type Scene } from './scene.ts';

const cdn = 'https://pictures.example';
const lamp = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="#f2c14e"/><circle cx="200" cy="80" r="56" fill="#fff"/></svg>`;
const styles =
  'body { margin: 32px; font: 18px/1.5 Georgia, serif; color: #223 } img { display: block; margin: 16px 0 } button { font: inherit }';

let id = 1;
const text = (textContent: string): object => ({ type: 3, id: (id += 1), textContent });
const element = (tagName: string, attributes: object, ...childNodes: object[]): object => ({
  type: 2,
  id: (id += 1),
  tagName,
  attributes,
  childNodes,
});

const shop = element(
  'html',
  { lang: 'en' },
  element('head', {}, element('link', { rel: 'stylesheet', href: `${cdn}/shop.css` })),
  element(
    'body',
    {},
    element('h1', {}, text('Lamps for small rooms')),
    element('img', { src: `${cdn}/lamp.svg`, alt: 'A round lamp', rr_natural: '400x160' }),
    element('img', { src: `${cdn}/shade.jpg`, alt: 'A linen shade', rr_natural: '400x160' }),
    element('button', {}, text('Add to basket')),
  ),
);

const startAtMs = 1_780_000_000_000;
const events = [
  { type: 4, timestamp: startAtMs, data: { href: 'https://shop.example/', width: 900, height: 620 } },
  { type: 2, timestamp: startAtMs + 1, data: { node: { type: 0, id: 1, childNodes: [shop] }, initialOffset: { left: 0, top: 0 } } },
  { type: 3, timestamp: startAtMs + 4_000, data: { source: 2, type: 2, id: 1, x: 96, y: 478 } },
];

const stream = (name: string, kind: 'runner' | 'page'): ReplayManifest['streams'][number] => ({
  name,
  kind,
  questionId: kind === 'page' ? 'qst_shop' : null,
  url: `/api/recordings/rec_shop/streams/${name}`,
  firstAtMs: startAtMs,
  lastAtMs: startAtMs + 5_000,
  byteCount: 1,
});

const manifest: ReplayManifest = {
  recordingId: 'rec_shop',
  projectId: 'prj_shop',
  projectName: 'Lamp shop',
  tester: { gender: 'Female', age: 34 },
  recordedAt: '2026-05-28T20:26:40.000Z',
  endedEarly: null,
  test: {
    questionId: 'qst_shop',
    name: 'Find a lamp',
    task: 'Find a lamp',
    kind: 'website',
    startAtMs,
    endAtMs: startAtMs + 5_000,
    prototype: null,
  },
  outcome: null,
  gaze: null,
  expression: null,
  tests: [{ questionId: 'qst_shop', name: 'Find a lamp' }],
  streams: [stream('runner', 'runner'), stream('page.qst_shop', 'page')],
  pageFiles: { base: '/played/shop/', names: { [`${cdn}/lamp.svg`]: 'lamp', [`${cdn}/shop.css`]: 'styles' } },
  answers: [],
  previousRecordingId: null,
  nextRecordingId: null,
};

export const pageFileScene: Scene = {
  name: 'replay-page-files',
  viewer: 'researcher',
  show: async (page, see) => {
    await page.route('**/api/recordings/rec_shop/replay*', (route) => route.fulfill({ json: manifest }));
    await page.route('**/streams/runner', (route) => route.fulfill({ body: '' }));
    await page.route('**/streams/page.qst_shop', (route) =>
      route.fulfill({ body: events.map((e) => `${JSON.stringify({ k: 'dom', at: e.timestamp, e })}\n`).join('') }),
    );
    await page.route('**/played/shop/lamp', (route) => route.fulfill({ contentType: 'image/svg+xml', body: lamp }));
    await page.route('**/played/shop/styles', (route) => route.fulfill({ contentType: 'text/css', body: styles }));
    await page.route('**/GetNote*.cmd', (route) => route.fulfill({ json: { ReadOnly: true, Count: 0, Notes: [], Tags: [] } }));
    await page.goto('/player/?rid=rec_shop&at=4.1');
    await page.frameLocator('iframe').getByRole('img').first().waitFor();
    await settle(page);
    await see(page, 'replay-page-files');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
};
