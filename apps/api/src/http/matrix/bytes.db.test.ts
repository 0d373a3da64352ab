/** The routes that take bytes from testers: every caller, every malformed id and header, random bodies. Never 5xx, nothing stored. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chunkHeaders } from '@sightline/wire/chunks';
import { uploadsPath } from '@sightline/wire/uploads';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, makeStudy, startTester, type TestStudy } from '../../slices/sessions/testing-study.ts';
import { buildServer } from '../server.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
beforeAll(async () => {
  ports = await testPorts({ env: { rateLimitScale: 1_000 } });
  app = await buildServer(ports, { checkAnswers: true });
  study = await makeStudy(ports.db);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const goodBody = Buffer.from('{"k":"visibility","at":1000,"visible":true}\n');
const goodChunk = {
  [chunkHeaders.hash]: createHash('sha256').update(goodBody).digest('hex'),
  [chunkHeaders.encoding]: 'identity',
  [chunkHeaders.format]: '3',
  [chunkHeaders.firstAtMs]: '1000',
  [chunkHeaders.lastAtMs]: '1000',
};
const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
const beginning = {
  'tus-resumable': '1.0.0',
  'upload-length': '9',
  'upload-metadata': `questionId ${btoa('qst_none')},startedAtMs ${btoa('1')}`,
};
const nobodys = `${uploadsPath}/upl_${'0'.repeat(20)}`;

/** Each route with an id that exists for nobody, and headers as they should be. */
const routes = [
  { name: 'POST uploads', method: 'POST', url: uploadsPath, good: beginning, body: undefined },
  { name: 'HEAD an upload', method: 'HEAD', url: nobodys, good: tus, body: undefined },
  { name: 'PATCH an upload', method: 'PATCH', url: nobodys, good: tus, body: goodBody },
  { name: 'POST a chunk', method: 'POST', url: '/run/chunks/runner/0', good: goodChunk, body: goodBody },
] as const;
type Route = (typeof routes)[number];

const runs = 200;
const oddId = fc.oneof(
  fc.constantFrom('%00', '%', '%zz', '..%2f..%2fetc', '%F0%9F%98%80', "'--", '%0d%0aa:b', 'upl_', 'x'.repeat(8_000)),
  fc.string({ maxLength: 40 }).map(encodeURIComponent),
);
const oddValue = fc.oneof(
  fc.constantFrom('', '0', '-1', '1e9', 'NaN', '9'.repeat(400), '1.0.0', 'gzip', 'identity', 'webm', 'a b', '3', 'x'.repeat(2_000)),
  fc.stringMatching(/^[\x20-\x7e]{0,40}$/),
);
const headerNames = [
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'upload-defer-length',
  ...Object.values(chunkHeaders),
];
const oddHeaders = fc.dictionary(fc.constantFrom(...headerNames), oddValue);
const types = ['application/octet-stream', 'application/offset+octet-stream', 'application/json', 'multipart/form-data', 'text/plain'];

async function ask({ method }: Route, url: string, token: string, headers: Record<string, string> = {}, payload?: Buffer) {
  const withBody = method !== 'HEAD' && payload !== undefined;
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', ...headers },
    ...(withBody ? { payload } : {}),
  });
  return answer.statusCode;
}

describe.each(routes)('$name', (route) => {
  it('is closed to everybody without a session of their own', async () => {
    const withdrawn = await startTester(app, study.code);
    await callAs(app, withdrawn.token, 'POST', '/run/withdraw', {});
    for (const token of ['', 'unknown', study.accessToken, withdrawn.token, 'x'.repeat(4_000)])
      expect([token.slice(0, 20), await ask(route, route.url, token, route.good, route.body)]).toEqual([token.slice(0, 20), 401]);
  });

  it(`answers ${runs} malformed requests with 4xx and stores nothing`, async () => {
    const tester = await startTester(app, study.code);
    const urls = route.url.includes('chunks')
      ? fc
          .tuple(oddId, fc.oneof(oddId, fc.constantFrom('0', '-1', '1e9', '99999999999999')))
          .map(([stream, place]) => `/run/chunks/${stream}/${place}`)
      : fc.oneof(
          fc.constant(route.url),
          oddId.map((id) => (route.method === 'POST' ? uploadsPath : `${uploadsPath}/${id}`)),
        );
    await fc.assert(
      fc.asyncProperty(
        urls,
        oddHeaders,
        fc.constantFrom(...types),
        fc.uint8Array({ maxLength: 500 }),
        async (url, headers, type, bytes) => {
          const status = await ask(route, url, tester.token, { 'content-type': type, ...headers }, Buffer.from(bytes));
          expect([url.slice(0, 80), status]).toEqual([url.slice(0, 80), expect.toSatisfy((it: number) => it >= 400 && it < 500)]);
        },
      ),
      { numRuns: runs, seed: 15 },
    );
    const { rows } = await sql`select from chunk where recording_id = ${tester.recordingId}
      union all select from upload where recording_id = ${tester.recordingId}`.execute(ports.db);
    expect(rows).toHaveLength(0);
  });
});
