/** The route table: every address of the server that is no call, by name. Routes and the API description are checked against it. */
import { html, json, none, routesOf, type Route, type RouteAnswer } from './route.ts';
import { panelRoutes } from './panel.ts';
import { testerRoutes } from './testers.ts';

const file = (says: string, types: readonly string[]): RouteAnswer => ({ says, types });
const ofFiles = { methods: ['GET'], access: 'public', area: 'Files' } as const;
const ofOperation = { methods: ['GET'], access: 'public', area: 'Operation' } as const;
const ofPages = { methods: ['GET'], access: 'public', area: 'Pages' } as const;
const below = { '*': { in: 'path', required: true, says: 'Any parts.', schema: { type: 'string' } } } as const;
const asset = { 200: file('The file.', ['application/octet-stream']), 404: none };

const otherRoutes = routesOf({
  playedFile: {
    ...ofFiles,
    path: '/played/:ticket',
    says: "Sends one stored video or voice to a browser's own player, by a ticket of getReplay.",
    parameters: {
      ticket: { in: 'path', required: true, says: 'Opens one stream for 4 hours.', schema: { type: 'string' } },
      download: { in: 'query', required: false, says: 'Offers to keep the file.', schema: { type: 'string' } },
      Range: { in: 'header', required: false, says: 'A part of the file.', schema: { type: 'string' } },
    },
    answers: {
      200: file('The file.', ['video/webm', 'video/mp4', 'audio/webm']),
      206: file('The part.', ['video/webm', 'video/mp4', 'audio/webm']),
      404: none,
      416: { says: 'The part lies outside.' },
    },
  },
  playedPageFile: {
    ...ofFiles,
    path: '/played/:ticket/:hash',
    says: 'Sends a picture, style sheet or font that a recorded page loads from outside, by a ticket of getReplay.',
    parameters: {
      ticket: { in: 'path', required: true, says: 'Opens the files of one recording for 4 hours.', schema: { type: 'string' } },
      hash: { in: 'path', required: true, says: 'Name of the file.', schema: { type: 'string' } },
    },
    answers: { 200: file('The file.', ['image/png', 'image/jpeg', 'image/svg+xml', 'text/css', 'font/woff2']), 404: none },
  },
  sharedPage: {
    ...ofPages,
    path: '/shared/:share',
    says: 'The page of a public link, for people without an account.',
    parameters: { share: { in: 'path', required: true, says: 'The end of the link.', schema: { type: 'string' } } },
    answers: {
      200: file('The page.', html),
      404: file('The page, which says that there is no such link.', html),
      410: file('The page, which says that the link has expired.', html),
    },
  },
  filmedFile: {
    ...ofFiles,
    path: '/filmed/:ticket',
    says: "Sends the video of a clip or a highlight reel to a browser's own player, by a ticket of openClip or openShare.",
    parameters: {
      ticket: { in: 'path', required: true, says: 'Opens one video for 4 hours.', schema: { type: 'string' } },
      file: { in: 'query', required: false, says: 'webm, mp4, or jpeg for its picture.', schema: { type: 'string' } },
      download: { in: 'query', required: false, says: 'Offers to keep the file.', schema: { type: 'string' } },
      Range: { in: 'header', required: false, says: 'A part of the file.', schema: { type: 'string' } },
    },
    answers: {
      200: file('The file.', ['video/webm', 'video/mp4', 'image/jpeg']),
      206: file('The part.', ['video/webm', 'video/mp4', 'image/jpeg']),
      404: none,
      416: { says: 'The part lies outside.' },
    },
  },
  exportedFile: {
    ...ofFiles,
    path: '/exported/:ticket',
    says: 'Sends the file of one export, by a ticket of downloadExport.',
    parameters: { ticket: { in: 'path', required: true, says: 'Opens one export for 10 minutes.', schema: { type: 'string' } } },
    answers: {
      200: file('The file.', [
        'application/zip',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/pdf',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        'application/gzip',
      ]),
      404: none,
    },
  },
  pictureFile: {
    ...ofFiles,
    path: '/files/:name',
    says: 'Sends an uploaded picture by its unguessable name.',
    parameters: { name: { in: 'path', required: true, says: 'Name of the file.', schema: { type: 'string' } } },
    answers: { 200: file('The picture.', ['image/webp', 'image/png', 'image/jpeg']), 404: none },
  },
  cardEvents: {
    ...ofOperation,
    methods: ['POST'],
    path: '/webhooks/cards',
    says: 'Takes an event of the card provider, signed over its bytes.',
    parameters: { 'Stripe-Signature': { in: 'header', required: true, says: 'The signature.', schema: { type: 'string' } } },
    body: json,
    answers: { 200: file('Stored, with its effect.', json) },
    refusals: { 'no-signature': 400, 'bad-signature': 400 },
  },
  cardSandbox: {
    ...ofOperation,
    methods: ['GET', 'POST', 'DELETE'],
    path: '/sandbox/v1/*',
    says: 'The card provider of play money, where no other is configured; speaks as Stripe does.',
    parameters: below,
    body: ['application/x-www-form-urlencoded'],
    answers: {
      200: file('As the provider answers.', json),
      400: file('Not understood.', json),
      404: none,
      429: file('Too many cards.', json),
    },
    hidden: true,
  },
  outbox: {
    ...ofOperation,
    path: '/outbox/:key',
    says: 'Shows the mails of a server without a mail server, by the secret address that its start prints.',
    parameters: { key: { in: 'path', required: true, says: 'The secret.', schema: { type: 'string' } } },
    answers: { 200: file('The mails.', html), 404: none },
    hidden: true,
  },
  health: {
    ...ofOperation,
    path: '/healthz',
    says: 'Tells whether this process serves.',
    answers: { 200: file('It does.', json), 503: file('Not now.', json) },
  },
  readiness: {
    ...ofOperation,
    path: '/readyz',
    says: 'Tells whether this process serves, and why not.',
    answers: { 200: file('It does.', json), 503: file('Not now, and why.', json) },
  },
  metrics: {
    ...ofOperation,
    path: '/metrics',
    says: 'Metrics for Prometheus, to those who send METRICS_TOKEN; without one, to programs of the server itself.',
    parameters: { Authorization: { in: 'header', required: false, says: 'Bearer and the token.', schema: { type: 'string' } } },
    answers: { 200: file('The metrics.', ['text/plain']), 401: file('The token is another one.', json), 404: none },
  },
  securityTxt: {
    ...ofOperation,
    path: '/.well-known/security.txt',
    says: 'Says where to report a weakness (RFC 9116).',
    answers: { 200: file('The file.', ['text/plain']) },
  },
  apiDocs: {
    ...ofPages,
    path: '/api/docs',
    says: 'This description, as a page or as JSON.',
    answers: { 200: file('The description.', [...html, ...json]) },
  },
  apiDescription: {
    ...ofPages,
    path: '/api/docs/openapi.json',
    says: 'This description.',
    answers: { 200: file('The description.', json) },
  },
  recorderScript: {
    ...ofPages,
    path: '/recorder.js',
    says: 'The recorder that a site under test includes.',
    answers: { 200: file('The script.', ['text/javascript']), 404: none },
  },
  recorderCanvasPart: {
    ...ofPages,
    path: '/recorder-canvas.js',
    says: 'The part of the recorder that a page with canvases loads.',
    answers: { 200: file('The module.', ['text/javascript']), 404: none },
  },
  favicon: {
    ...ofPages,
    path: '/favicon.svg',
    says: 'The icon of all pages.',
    answers: { 200: file('The icon.', ['image/svg+xml']), 404: none },
  },
  playerAddress: { ...ofPages, path: '/player', says: 'Leads to the replay page.', answers: { 302: { says: 'The page.' } } },
  studioAssets: { ...ofPages, path: '/assets/*', says: "Files of the researcher's application.", parameters: below, answers: asset },
  runnerAssets: { ...ofPages, path: '/runner/*', says: "Files of the tester's pages.", parameters: below, answers: asset },
  playerFiles: { ...ofPages, path: '/player/*', says: 'The replay page and its files.', parameters: below, answers: asset },
  handbookAddress: { ...ofPages, path: '/docs', says: 'Leads to the handbook.', answers: { 302: { says: 'The handbook.' } } },
  handbookPages: {
    ...ofPages,
    path: '/docs/*',
    says: 'Pages and files of the handbook.',
    parameters: below,
    answers: { 200: file('The page or file.', html), 404: file('There is no such page.', html) },
  },
  demoShop: {
    ...ofPages,
    path: '/demo/shop',
    says: 'The shop that the demo study is about.',
    answers: { 200: file('Its front page.', html) },
  },
  demoShopPages: {
    ...ofPages,
    methods: ['GET', 'POST'],
    path: '/demo/shop/*',
    says: 'Pages, forms and files of the demo shop.',
    parameters: below,
    body: ['application/x-www-form-urlencoded'],
    answers: { 200: file('The page.', html), 303: { says: 'The next page.' }, 404: file('There is no such page.', html) },
  },
});

export const routes: Readonly<Record<RouteName, Route>> = { ...testerRoutes, ...panelRoutes, ...otherRoutes };
export type RouteName = keyof typeof testerRoutes | keyof typeof panelRoutes | keyof typeof otherRoutes;

export { routeAreas, type Route, type RouteArea, type RouteMethod } from './route.ts';
