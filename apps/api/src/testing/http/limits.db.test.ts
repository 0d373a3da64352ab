import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import { ensureTestServer } from '../../platform/testing-server.ts';
import { limits, takeFromLimit, waitOfLimit, type LimitName } from '../../platform/http/limits.ts';
import { buildServer } from '../../compose.ts';
import { testServer, type TestServer } from '../testing-app.ts';
import { runMaintenance } from '../testing-maintenance.ts';

/** Five calls of `register` an hour. */
const scale = 0.05;

let server: TestServer;
/** A second process: its own server and connections on the same database. */
let second: FastifyInstance;
let closeSecond: () => Promise<void>;
beforeAll(async () => {
  server = await testServer({ env: { rateLimitScale: scale } });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.ports.db);
  const connect = await ensureTestServer();
  const { db } = openDatabase({ ...connect(rows[0]?.name ?? ''), max: 8 }, silentLog);
  second = await buildServer({ ...server.ports, db });
  closeSecond = async () => {
    await second.close();
    await db.destroy();
  };
});
afterAll(async () => {
  await closeSecond();
  await server.close();
});
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(server.ports.db);
});

/** Every call counts, a malformed one too. */
async function register(app: FastifyInstance, remoteAddress = '203.0.113.7') {
  const answer = await app.inject({ method: 'POST', url: '/RegisterCommand.cmd', payload: {}, remoteAddress });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json<Record<string, unknown>>() };
}
const endWindows = () => sql`update rate_limit set ends_at = now() - interval '1 second'`.execute(server.ports.db);
const countRows = async () =>
  (await sql<{ key: string }>`select key from rate_limit where name = 'register'`.execute(server.ports.db)).rows.length;

describe('the table of limits', () => {
  it('says what is allowed of what', () => {
    expect(limits).toMatchObject({
      'sign-in-address': { count: 100, windowSec: 900 },
      'sign-in-account': { count: 10, windowSec: 900 },
      register: { count: 100, windowSec: 3600 },
      'address-taken': { count: 30, windowSec: 3600 },
      'remind-address': { count: 30, windowSec: 900 },
      'remind-account': { count: 5, windowSec: 900 },
      'change-password': { count: 60, windowSec: 900 },
      'card-token': { count: 60, windowSec: 600 },
      contact: { count: 20, windowSec: 3600 },
      screenshot: { count: 60, windowSec: 600 },
      introspect: { count: 600, windowSec: 60 },
      'unknown-code': { count: 60, windowSec: 600 },
      'start-session': { count: 600, windowSec: 600 },
      'start-burst': { count: 6, windowSec: 20 },
      'start-link': { count: 40, windowSec: 600 },
      'start-upload': { count: 60, windowSec: 600 },
      'upload-screen': { count: 600, windowSec: 600 },
      'upload-avatar': { count: 60, windowSec: 600 },
      'researcher-read': { count: 1200, windowSec: 60 },
      'researcher-write': { count: 300, windowSec: 60 },
      'researcher-heavy': { count: 240, windowSec: 60 },
      'session-call': { count: 6000, windowSec: 60 },
      'public-call': { count: 600, windowSec: 60 },
      'page-call': { count: 3000, windowSec: 60 },
      'pages-and-files': { count: 6000, windowSec: 60 },
    });
  });
  it.each(Object.keys(limits) as LimitName[])('%s holds for each key by itself, scaled, with the wait of its window', async (name) => {
    const { count, windowSec } = limits[name];
    const allowed = Math.max(1, Math.round(count * scale));
    for (let use = 1; use <= allowed; use += 1) {
      expect(await waitOfLimit(server.ports, name, 'one')).toBeNull();
      expect(await takeFromLimit(server.ports, name, 'one')).toBeNull();
    }
    for (const wait of [await waitOfLimit(server.ports, name, 'one'), await takeFromLimit(server.ports, name, 'one')]) {
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(windowSec);
    }
    expect(await takeFromLimit(server.ports, name, 'two')).toBeNull();
  });
  it.each([
    [1, 100],
    [0.5, 50],
    [3, 300],
    [0, 1],
  ])('scaled by %s lets %i register', async (rateLimitScale, allowed) => {
    const ports = { ...server.ports, env: { ...server.ports.env, rateLimitScale } };
    const { windowSec } = limits.register;
    await sql`insert into rate_limit (name, key, used, ends_at) values ('register', 'k', ${allowed - 1}, now() + make_interval(secs => ${windowSec}))`.execute(
      ports.db,
    );
    expect(await takeFromLimit(ports, 'register', 'k')).toBeNull();
    expect(await takeFromLimit(ports, 'register', 'k')).toBeGreaterThan(0);
  });
});

describe('a limit', () => {
  it('is shared by two servers, answers 429 with Retry-After, and ends with its window', async () => {
    for (let use = 0; use < 5; use += 1) expect((await register(use % 2 === 0 ? server.app : second)).status).toBe(400);
    for (const app of [second, server.app]) {
      const over = await register(app);
      expect([over.status, over.body]).toEqual([
        429,
        { error: 'too_many_requests', errormessage: 'Too many attempts. Please wait a few minutes and try again.' },
      ]);
      expect(String(over.retryAfter)).toMatch(/^\d+$/);
      expect(Number(over.retryAfter)).toBeGreaterThan(0);
      expect(Number(over.retryAfter)).toBeLessThanOrEqual(limits.register.windowSec);
    }
    expect((await register(second, '203.0.113.8')).status).toBe(400);
    await endWindows();
    for (let use = 0; use < 5; use += 1) expect((await register(use % 2 === 0 ? second : server.app)).status).toBe(400);
    expect((await register(second)).status).toBe(429);
  });
  it('counts all of forty calls at once to both', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => register(at % 2 === 0 ? server.app : second)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });
  it('is forgotten once its window has ended, so that the table does not grow', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => register(server.app, `198.51.100.${at}`)));
    await runMaintenance(server.ports);
    expect(await countRows()).toBe(30);
    await endWindows();
    await register(server.app, '198.51.100.1');
    await runMaintenance(server.ports);
    expect(await countRows()).toBe(1);
  });
});
