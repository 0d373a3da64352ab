/** `/metrics`: who may read it, its format, and that what is counted is there. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { createWatchedServer } from '../../platform/http/watched-server.ts';
import { takeFromLimit } from '../../platform/http/limits.ts';
import { forgetFigures, registry } from '../../platform/metrics/index.ts';
import { readMetrics } from '../../platform/metrics/testing-read-metrics.ts';
import { nodeFacts } from '../../platform/nodes/index.ts';
import { writeHeartbeat } from '../../platform/nodes/node-store.ts';
import { deadLettersOf } from '../../platform/jobs-schema.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';

let ports: TestPorts;
let app: FastifyInstance;
beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports);
});
afterAll(async () => {
  forgetFigures();
  await app.close();
  await ports.close();
});
beforeEach(() => {
  registry.resetMetrics();
  forgetFigures();
  ports.env.metricsTokens = [];
  ports.env.publicUrl = 'http://localhost:3000';
});

const token = 'a-token-of-metrics-1';
const ask = (headers: Record<string, string> = {}, more: InjectOptions = {}) => app.inject({ url: '/metrics', headers, ...more });
/** 404, or the studio where it is built. */
const unknownPage = () => app.inject({ url: '/metricks' });
const read = async () => readMetrics((await ask()).body);

describe('the metrics without a token', () => {
  it('are open to programs of this machine', async () => {
    const { statusCode, headers } = await ask();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
  });

  it.each([
    ['another machine', {}, { remoteAddress: '10.1.2.3' }],
    ['a proxy that says so', { 'x-forwarded-for': '10.1.2.3' }, {}],
    ['a proxy that names itself', { via: '1.1 proxy' }, {}],
    ['another name of this machine', { host: 'evil.example' }, {}],
  ])('are not there for %s', async (_who, headers, more) => {
    const answer = await ask(headers, more);
    expect([answer.statusCode, answer.body.includes('sightline_')]).toEqual([(await unknownPage()).statusCode, false]);
  });

  it('are not there on a server that others are meant to reach: its proxy is on this machine', async () => {
    ports.env.publicUrl = 'https://tests.example.com';
    const answer = await ask();
    expect([answer.statusCode, answer.body.includes('sightline_')]).toEqual([(await unknownPage()).statusCode, false]);
  });
});

describe('the metrics with a token', () => {
  it.each([
    ['the token', `Bearer ${token}`, 200],
    ['the next one, while it is exchanged', 'Bearer a-token-of-metrics-2', 200],
    ['both at once', `Bearer a-token-of-metrics-2,${token}`, 401],
    ['none', '', 401],
    ['a longer one', `Bearer ${token}x`, 401],
    ['a shorter one', `Bearer ${token.slice(1)}`, 401],
    ['the token alone', token, 401],
  ])('answer %s as they should', async (_what, authorization, status) => {
    ports.env.metricsTokens = ['a-token-of-metrics-2', token];
    ports.env.publicUrl = 'https://tests.example.com';
    const answer = await ask({ authorization, host: 'tests.example.com', 'x-forwarded-for': '10.1.2.3' }, { remoteAddress: '10.1.2.3' });
    expect([answer.statusCode, answer.body.includes('sightline_')]).toEqual([status, status === 200]);
  });
});

describe('what is counted', () => {
  it('is a request by the template of its route, whatever its address', async () => {
    await app.inject({ url: '/files/abc.webp' });
    await app.inject({ url: '/files/def.webp' });
    await app.inject({ url: '/there/is/no/such/page', method: 'POST' });
    const { samples } = await read();
    const counted = samples
      .filter(({ name }) => name === 'sightline_http_requests_total')
      .map(({ labels, value }) => ({ ...labels, value }));
    expect(counted).toEqual(
      expect.arrayContaining([
        { route: '/files/:name', method: 'GET', status: '404', value: 2 },
        { route: 'none', method: 'POST', status: '404', value: 1 },
      ]),
    );
    expect(JSON.stringify(samples)).not.toContain('abc.webp');
  });

  it('is a limit that was hit', async () => {
    const few = { db: ports.db, env: { ...ports.env, rateLimitScale: 0 } };
    await takeFromLimit(few, 'sign-in-account', 'one');
    await takeFromLimit(few, 'sign-in-account', 'one');
    expect((await read()).value('sightline_limit_hits_total', { limit: 'sign-in-account' })).toBe(1);
  });

  it('is what waits, what failed for good, and which nodes live', async () => {
    await ports.jobs.send(ports.db, 'greet', {});
    await sql`update jobs.job set start_after = now() - interval '90 seconds' where name = 'greet'`.execute(ports.db);
    await sql`insert into jobs.job (name, data) values (${deadLettersOf('greet')}, '{}')`.execute(ports.db);
    await writeHeartbeat(ports.db, nodeFacts({ role: 'worker', port: 1 }, randomUUID()), 'ready', []);
    const { value } = await read();
    expect(value('sightline_database_up', {})).toBe(1);
    expect(value('sightline_jobs_waiting', { queue: 'greet' })).toBe(1);
    expect(value('sightline_jobs_oldest_waiting_seconds', { queue: 'greet' })).toBeGreaterThanOrEqual(90);
    expect(value('sightline_dead_letters', { queue: 'greet' })).toBe(1);
    expect(value('sightline_nodes', { role: 'worker', state: 'ready' })).toBe(1);
    expect(value('sightline_recording_bytes', { kind: 'media' })).toBe(0);
    expect(value('sightline_files_free_bytes', {})).toBe(2 ** 40);
  });

  it('is read from the database once in five seconds', async () => {
    await read();
    await sql`delete from node`.execute(ports.db);
    await writeHeartbeat(ports.db, nodeFacts({ role: 'api', port: 2 }, randomUUID()), 'ready', []);
    expect((await read()).value('sightline_nodes', { role: 'api', state: 'ready' })).toBeUndefined();
  });
});

it('are there without the figures of a database that does not answer', async () => {
  const away = Object.assign(Object.create(ports.db) as typeof ports.db, {
    transaction: () => ({ execute: () => Promise.reject(new Error('away')) }),
  });
  const server = await createWatchedServer({ ...ports, db: away });
  const { samples, value } = readMetrics((await server.inject('/metrics')).body);
  await server.close();
  expect(value('sightline_database_up', {})).toBe(0);
  expect(samples.filter(({ name }) => ['sightline_jobs_waiting', 'sightline_chunk_lag_seconds'].includes(name))).toEqual([]);
});

it('are all that a worker serves beside its health', async () => {
  const server = await createWatchedServer(ports);
  const statuses = await Promise.all(
    ['/healthz', '/metrics', '/', '/GetApiProjects.cmd'].map(async (url) => (await server.inject(url)).statusCode),
  );
  await server.close();
  expect(statuses).toEqual([200, 200, 404, 404]);
});
