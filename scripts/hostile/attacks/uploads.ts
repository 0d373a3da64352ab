/** Malformed bodies, headers and ids on every route that takes bytes from testers (part A4). */
import { randomBytes, randomUUID } from 'node:crypto';
import { chunkHeaders } from '@sightline/wire/chunks';
import { uploadsPath } from '@sightline/wire/uploads';
import { pageTokenOf } from '../../../apps/api/src/slices/sessions/session-token.ts';
import { mustHold, sendChunk, type Attack, type Target } from '../attack.ts';
import type { Request } from '../client.ts';
import { makeResearcher } from '../neighbours.ts';

/** Repeats per route in the short form. */
const repeats = 200;
/** An answer that takes longer than this has work in it that nobody should cause with a malformed request. */
const longestMs = 5_000;

const malformedIds = [
  '%00',
  '%00%00',
  'a%00b',
  '..%2f..%2fetc',
  '%',
  '%zz',
  'x'.repeat(4_000),
  '%F0%9F%98%80',
  "'--",
  '{}',
  '%0d%0aset-cookie:a',
  ' ',
];
const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T;

/** Repeatable random numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Sends each request; none may be answered 5xx or take long. Returns the counts by status. */
async function sendAll(target: Target, requests: readonly [string, Request][]): Promise<string> {
  const counts = new Map<number, number>();
  for (const [path, request] of requests) {
    const answer = await target.send(path, request).catch((error: unknown) => String(error));
    if (typeof answer === 'string') {
      // The client itself refuses what is no request, such as a line break in an address; a hung or dead server is something else.
      mustHold(!/Timeout|ECONN|hang up|fetch failed/i.test(answer), `${request.method ?? 'POST'} ${path.slice(0, 60)}: ${answer}`);
      continue;
    }
    mustHold(answer.status < 500, `${request.method ?? 'POST'} ${path.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 100)}`);
    mustHold(answer.durationMs < longestMs, `${path.slice(0, 60)}: answered after ${answer.durationMs.toFixed(0)} ms`);
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

const junk = (random: () => number): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(Math.floor(random() * 3_000)));

interface FuzzedRoute {
  pathOf: (random: () => number) => string;
  methods: readonly string[];
}

const pathOfId = (random: () => number): string => `${uploadsPath}/${pick([...malformedIds, 'upl_12345678901234567890'], random)}`;
/** Every route that takes a file, by whom it is taken from. */
const testersRoutes: Readonly<Record<string, FuzzedRoute>> = {
  'beginning an upload': { pathOf: () => uploadsPath, methods: ['POST'] },
  'a part of an upload': { pathOf: pathOfId, methods: ['PATCH'] },
  'the state of an upload': { pathOf: pathOfId, methods: ['HEAD', 'DELETE', 'POST'] },
};
const researchersRoutes: Readonly<Record<string, FuzzedRoute>> = {
  'a picture of an account': { pathOf: () => '/UploadAvatar.cmd', methods: ['POST'] },
  'a picture of a screen': { pathOf: () => '/UploadPrototypeScreen.cmd', methods: ['POST'] },
};

/** Requests of random methods, headers and bodies to a route. */
function randomRequests(target: Target, token: string, { pathOf, methods }: FuzzedRoute): [string, Request][] {
  const random = seeded(7);
  return Array.from({ length: repeats * target.scale }, () => {
    const method = pick(methods, random);
    const headers: Record<string, string> = {
      'content-type': pick(
        [
          'application/octet-stream',
          'application/json',
          'application/offset+octet-stream',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'x',
        ],
        random,
      ),
      ...(random() < 0.5 ? { 'tus-resumable': pick(['1.0.0', '0', '9.9.9', 'x'.repeat(3_000)], random) } : {}),
      ...(random() < 0.5 ? { 'upload-offset': pick(['0', '-1', '1e9', 'NaN', '99999999999999999999'], random) } : {}),
      ...(random() < 0.5 ? { 'upload-length': pick(['0', '-5', '5', '1e308', 'many'], random) } : {}),
      ...(random() < 0.5 ? { 'upload-metadata': pick(['a', 'filename %%%', 'questionId eA==', ',,,,', 'x '.repeat(800)], random) } : {}),
    };
    const withBody = method !== 'HEAD' && method !== 'GET';
    return [pathOf(random), { method, token, headers, ...(withBody ? { bytes: junk(random) } : {}) }];
  });
}

const fuzzedUploads = (routes: Readonly<Record<string, FuzzedRoute>>, tokenOf: (target: Target) => Promise<string>): Attack[] =>
  Object.entries(routes).map(([name, route]) => ({
    part: 'A4',
    name: `random bodies to ${name}`,
    run: async (target) => sendAll(target, randomRequests(target, await tokenOf(target), route)),
  }));

const newTester = async (target: Target): Promise<string> => (await target.startSession()).sessionToken;

const sequences = ['0', '1', '-1', '1e9', 'x', '99999999999', '%00', '0x10'];

/** Random bodies, headers and paths to a route of chunks. */
async function fuzzChunks(target: Target, token: string, pathOf: (random: () => number) => string): Promise<string> {
  const random = seeded(11);
  const counts = new Map<number, number>();
  for (let turn = 0; turn < repeats * target.scale; turn += 1) {
    const headers = {
      ...(random() < 0.3 ? { [chunkHeaders.hash]: pick(['', 'ABC', '0'.repeat(64)], random) } : {}),
      ...(random() < 0.3 ? { [chunkHeaders.format]: pick(['0', '-1', 'webm', '999999999999', '1e3'], random) } : {}),
      ...(random() < 0.3 ? { [chunkHeaders.firstAtMs]: pick(['-1', 'NaN', '1e400', '9'.repeat(400)], random) } : {}),
      ...(random() < 0.3 ? { [chunkHeaders.encoding]: pick(['br', 'gzip, gzip', 'x'.repeat(2_000)], random) } : {}),
    };
    const path = pathOf(random);
    const answer = await sendChunk(target, token, path, junk(random), { headers });
    mustHold(answer.status < 500, `${path.slice(0, 40)}: ${answer.status} ${answer.text.slice(0, 100)}`);
    mustHold(answer.durationMs < longestMs, `answered after ${answer.durationMs.toFixed(0)} ms`);
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

const chunkAttacks: readonly Attack[] = [
  {
    part: 'A4',
    name: 'random bodies to the chunk route',
    run: async (target) => {
      const streams = ['runner', 'sensing', `page.${target.study.websiteId}`, 'page.', '%00', 'voice.x', 'x'.repeat(300), '..%2f'];
      return fuzzChunks(target, await newTester(target), (random) => `/run/chunks/${pick(streams, random)}/${pick(sequences, random)}`);
    },
  },
  {
    part: 'A4',
    name: 'random bodies to the chunk route of a page',
    run: async (target) => {
      const token = pageTokenOf(await newTester(target), target.study.websiteId);
      return fuzzChunks(target, token, (random) => `/run/page/chunks/${pick(sequences, random)}`);
    },
  },
];

/** The token of an account of the attacker's own, for each route: what one account may send is not to be what holds it off. */
async function newAccount({ server }: Target): Promise<string> {
  return (await makeResearcher(server.baseUrl, `mallory${randomUUID()}`, '198.51.100.66')).token;
}

export const uploadAttacks: readonly Attack[] = [
  {
    part: 'A4',
    name: 'malformed upload ids on every method',
    run: async (target) => {
      const token = await newTester(target);
      const requests = malformedIds.flatMap((id): [string, Request][] =>
        ['HEAD', 'PATCH', 'POST', 'DELETE', 'GET', 'OPTIONS'].map((method) => [
          `${uploadsPath}/${id}`,
          {
            method,
            token,
            headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
            ...(method === 'PATCH' || method === 'POST' ? { bytes: new Uint8Array(1_000) } : {}),
          },
        ]),
      );
      return sendAll(target, requests);
    },
  },
  ...fuzzedUploads(testersRoutes, newTester),
  ...fuzzedUploads(researchersRoutes, newAccount),
  ...chunkAttacks,
  {
    part: 'A4',
    name: 'random bodies to the calls of a session',
    run: async (target) => {
      const paths = ['/run/sessions', '/run/answers', '/run/finish', '/run/session'];
      const route: FuzzedRoute = { pathOf: (random) => pick(paths, random), methods: ['POST', 'PUT', 'GET'] };
      return sendAll(target, randomRequests(target, await newTester(target), route));
    },
  },
];
