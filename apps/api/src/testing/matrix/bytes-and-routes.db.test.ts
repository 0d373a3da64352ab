/** Every row of the route table, and every call that takes bytes: all methods, malformed ids, random headers and bodies. Never 5xx, nothing stored. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@sightline/wire/calls';
import { chunkHeaders } from '@sightline/wire/chunks';
import { routes, type Route, type RouteName } from '@sightline/wire/routes';
import { uploadsPath } from '@sightline/wire/uploads';
import { pageTokenOf } from '../../slices/sessions/session-token.ts';
import { eventBody } from '../../slices/sessions/testing-study.ts';
import { oddBody, oddHeader, oddMultipart, oddPart, seed, type OddBody } from './testing-odd-requests.ts';
import { sendRaw, type Answer } from './testing-send.ts';
import { makeWorld, type World } from './testing-world.ts';

let world: World;
let arePagesBuilt: boolean;
beforeAll(async () => {
  world = await makeWorld();
  arePagesBuilt = (await sendRaw(world.app, { method: 'GET', url: '/t', headers: {} })).status === 200;
});
afterAll(() => world.close());

/** Of rows that read a body, and of those that only show something. */
const [manyRuns, fewRuns] = [200, 40];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const nobodys = `upl_${'0'.repeat(20)}`;

/** What a row's path parts are in a request that finds nothing, or a page: a row without them does not compile. */
const parts: Record<RouteName, Record<string, string>> = {
  beginUpload: {},
  uploadOffset: { id: nobodys },
  sendUploadPart: { id: nobodys },
  codeForm: {},
  welcomePage: { code: 'zzzzzzzz' },
  runPage: { code: 'zzzzzzzz' },
  backPage: { code: 'zzzzzzzz', outcome: 'complete' },
  securityTxt: {},
  startByForm: { code: 'zzzzzzzz' },
  panelPage: {},
  panelForm: {},
  panelProfile: {},
  panelLeave: {},
  panelSignInPage: { token: 'x'.repeat(43) },
  panelSignIn: { token: 'x'.repeat(43) },
  panelStopPage: { token: 'x'.repeat(43) },
  panelStop: { token: 'x'.repeat(43) },
  panelOpen: { token: 'x'.repeat(43) },
  panelGo: { invitation: `inv_${'0'.repeat(20)}` },
  playedFile: { ticket: 'x'.repeat(43) },
  playedPageFile: { ticket: 'x'.repeat(43), hash: 'a'.repeat(64) },
  sharedPage: { share: 'x'.repeat(43) },
  filmedFile: { ticket: 'x'.repeat(43) },
  exportedFile: { ticket: 'x'.repeat(43) },
  pictureFile: { name: `${'a'.repeat(20)}.webp` },
  cardEvents: {},
  cardSandbox: { '*': 'tokens' },
  outbox: { key: 'x'.repeat(43) },
  health: {},
  readiness: {},
  metrics: {},
  apiDocs: {},
  apiDescription: {},
  recorderScript: {},
  recorderCanvasPart: {},
  favicon: {},
  playerAddress: {},
  studioAssets: { '*': 'a.js' },
  runnerAssets: { '*': 'a.js' },
  playerFiles: { '*': 'a.js' },
  handbookAddress: {},
  handbookPages: { '*': 'index.html' },
  demoShop: {},
  demoShopPages: { '*': 'basket' },
};
const rows = Object.entries(routes) as [RouteName, Route][];

const addressOf = (path: string, values: Record<string, string>): string =>
  path.replace(/:(\w+)|\*/g, (part, name?: string) => values[name ?? part] ?? part);

/** Without its build, which comes before all tests are run, a tester's page says that it is not built. */
function expectNoFailure({ status }: Answer, url: string): void {
  const isMissing = !arePagesBuilt && url.startsWith('/t') && status === 503;
  expect([url.slice(0, 80), status, status < 500 || isMissing]).toEqual([url.slice(0, 80), status, true]);
}

/** The token of a tester whose session is open, in a study of their own. */
const newTester = async (): Promise<string> => (await world.makeScene({ collectorStatus: 1, tester: true })).sessionToken;
/** As the upload protocol needs them; others pass them over. */
const protocol = {
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'upload-length': '9',
  'upload-metadata': `questionId ${btoa('qst_none')}`,
};

const ask = (method: string, url: string, token: string, headers: Record<string, string> = {}, body?: OddBody): Promise<Answer> =>
  sendRaw(world.app, {
    method,
    url,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
      ...(body === undefined ? {} : { 'content-type': body.type }),
    },
    ...(body === undefined || method === 'HEAD' || method === 'GET' ? {} : { payload: body.bytes }),
  });

describe.each(rows)('%s', (name, route) => {
  const good = addressOf(route.path, parts[name]);
  const others = methods.filter((method) => {
    const bound = rows.filter(([, other]) => other.path === route.path).flatMap(([, other]) => other.methods as readonly string[]);
    return !bound.includes(method) && !(method === 'HEAD' && bound.includes('GET'));
  });

  it('is closed to other methods, and to everybody but its caller', async () => {
    for (const method of others) {
      const answer = await ask(method, good, '');
      // Without the headers of a preflight this method is none.
      const expected = method === 'OPTIONS' ? [400, 404, 405] : route.hidden === true ? [404] : [405];
      expect([method, expected.includes(answer.status), answer.status]).toEqual([method, true, answer.status]);
      if (answer.status === 405) expect(String(answer.headers['allow']).split(', ')).toContain(route.methods[0]);
    }
    if (route.access === 'public') return;
    for (const method of route.methods)
      for (const token of ['', 'unknown', world.mine.token, world.withdrawnToken, 'x'.repeat(4_000)])
        expect([token.slice(0, 20), (await ask(method, good, token, protocol)).status]).toEqual([token.slice(0, 20), 401]);
  });

  it('refuses malformed parts of its path by every method', async () => {
    const token = await newTester();
    for (const part of Object.keys(parts[name]))
      for (const odd of ['%00', 'a%00b', '%', '..%2f..%2fetc', '%0d%0aa:b', "'--", 'x'.repeat(4_000)])
        for (const method of methods) {
          const url = addressOf(route.path, { ...parts[name], [part]: odd });
          const answer = await ask(method, url, token, {}, { type: 'application/octet-stream', bytes: Buffer.alloc(1_000) });
          expectNoFailure(answer, url);
          if (route.malformed !== undefined && method !== 'OPTIONS')
            expect([url.slice(0, 80), method, answer.status]).toEqual([url.slice(0, 80), method, 400]);
        }
  });

  const runs = route.body === undefined && route.access === 'public' ? fewRuns : manyRuns;
  it(`answers ${runs} random requests`, async () => {
    const token = await newTester();
    const values = fc.record(
      Object.fromEntries(Object.entries(parts[name]).map(([part, value]) => [part, fc.oneof(fc.constant(value), oddPart)])),
    );
    const inHeaders = Object.entries(route.parameters ?? {}).flatMap(([header, parameter]) =>
      parameter.in === 'header' ? [header.toLowerCase()] : [],
    );
    const headers = fc.dictionary(fc.constantFrom('range', 'origin', 'idempotency-key', 'upload-defer-length', ...inHeaders), oddHeader);
    const before = await world.fingerprint();
    await fc.assert(
      fc.asyncProperty(values, fc.constantFrom(...route.methods), headers, oddPart, oddBody, async (given, method, odd, query, body) => {
        const url = `${addressOf(route.path, given)}?${query}=${query}`;
        const answer = await ask(method, url, route.access === 'public' ? '' : token, { ...protocol, ...odd }, body);
        expectNoFailure(answer, url);
        if (route.access !== 'public') expect([url.slice(0, 80), answer.status >= 400]).toEqual([url.slice(0, 80), true]);
      }),
      { numRuns: runs, seed },
    );
    // Play money has books of its own, which anybody may write in.
    if (name !== 'cardSandbox') expect(await world.fingerprint()).toBe(before);
  });
});

const goodBody = eventBody([{ k: 'visibility', at: 1_000, visible: true }]);
const goodChunk: Record<string, string> = {
  [chunkHeaders.hash]: createHash('sha256').update(goodBody).digest('hex'),
  [chunkHeaders.encoding]: 'identity',
  [chunkHeaders.format]: '3',
  [chunkHeaders.firstAtMs]: '1000',
  [chunkHeaders.lastAtMs]: '1000',
};

describe('calls that take bytes', () => {
  it(`appendChunk answers ${manyRuns} malformed chunks with 4xx and stores nothing`, async () => {
    const token = await newTester();
    const before = await world.fingerprint();
    const stream = fc.oneof(oddPart, fc.constantFrom('runner', 'sensing', `page.${world.running.study.websiteId}`));
    const sequence = fc.oneof(oddPart, fc.constantFrom('0', '1', '-1', '1e9', '99999999999999'));
    const headers = fc.dictionary(fc.constantFrom(...Object.values(chunkHeaders)), oddHeader);
    await fc.assert(
      fc.asyncProperty(stream, sequence, headers, oddBody, async (name, place, odd, body) => {
        const url = `/run/chunks/${name}/${place}`;
        const { status } = await ask('POST', url, token, { ...goodChunk, ...odd }, body);
        expect([url.slice(0, 80), status >= 400 && status < 500, status]).toEqual([url.slice(0, 80), true, status]);
      }),
      { numRuns: manyRuns, seed },
    );
    expect(await world.fingerprint()).toBe(before);
  });

  it(`sendPageFile takes none of ${manyRuns} odd files, offered or not`, async () => {
    const { sessionToken, study } = await world.makeScene({ collectorStatus: 1, tester: true });
    const token = pageTokenOf(sessionToken, study.websiteId);
    const offered = { address: 'https://shop.example/a.png', hash: 'a'.repeat(64), byteCount: 9 };
    await ask(
      'POST',
      calls.offerPageFiles.path,
      token,
      {},
      { type: 'application/json', bytes: Buffer.from(JSON.stringify({ files: [offered] })) },
    );
    const before = await world.fingerprint();
    await fc.assert(
      fc.asyncProperty(fc.oneof(oddPart, fc.constant(offered.hash)), oddBody, async (hash, body) => {
        const { status, json } = await ask('POST', `/run/page/files/${hash}`, token, {}, body);
        expect([hash.slice(0, 80), status >= 400 ? status < 500 : (json as { res: number }).res === 0]).toEqual([hash.slice(0, 80), true]);
      }),
      { numRuns: manyRuns, seed },
    );
    expect(await world.fingerprint()).toBe(before);
  });

  it.each([
    ['uploadAvatar', calls.uploadAvatar.path],
    ['uploadPrototypeScreen', calls.uploadPrototypeScreen.path],
  ])(`%s answers ${manyRuns} random forms and keeps no picture of them`, async (_name, path) => {
    const before = await world.fingerprint();
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: oddMultipart }, oddBody), async (body) => {
        expectNoFailure(await ask('POST', path, world.mine.token, {}, body), path);
      }),
      { numRuns: manyRuns, seed },
    );
    expect(await world.fingerprint()).toBe(before);
  });
});

it('an upload begun with a malformed length or metadata is refused', async () => {
  const token = await newTester();
  for (const length of ['-1', '1e9', 'NaN', '9'.repeat(400), ''])
    expect([length, (await ask('POST', uploadsPath, token, { 'tus-resumable': '1.0.0', 'upload-length': length })).status]).toEqual([
      length,
      400,
    ]);
});
