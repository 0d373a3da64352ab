/** Calls are counted by account, session and client, by any number of processes together. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallCounter } from '../../platform/http/call-counter.ts';
import { allowedUses } from '../../platform/http/limits.ts';
import { signUp, testServer, type TestCaller, type TestServer } from '../testing-app.ts';

/** 120 reads, 30 changes and 24 heavy calls of one account in a minute. */
const scale = 0.1;

let server: TestServer;
let ada: TestCaller;
let bo: TestCaller;
beforeAll(async () => {
  server = await testServer({ env: { rateLimitScale: scale } });
  ada = await signUp(server.app, 'ada@example.com');
  bo = await signUp(server.app, 'bo@example.com');
});
afterAll(() => server.close());

/** How many of so many at once are answered with each status. */
async function statuses(times: number, send: () => Promise<{ status: number }>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: times }, send))) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('calls of an account', () => {
  it.each([
    ['reads', 120, (caller: TestCaller) => caller.post('/GetTransactionsCommand.cmd')],
    ['changes', 30, (caller: TestCaller) => caller.post('/CancelSubscriptionCommand.cmd')],
    ['heavy ones', 24, (caller: TestCaller) => caller.post('/GetSummary.cmd', { project: 'prj_aaaaaaaaaaaaaaaaaaaa' })],
  ])('are limited by themselves: %s to %i', async (_kind, allowed, send) => {
    const answers = await statuses(allowed + 20, () => send(ada));
    expect(answers[429]).toBe(20);
    const refused = await send(ada);
    expect([refused.status, Number(refused.headers['retry-after']) > 0, refused.headers['cache-control']]).toEqual([429, true, 'no-store']);
    expect(refused.body['error']).toBe('too_many_requests');
    expect((await send(bo)).status).not.toBe(429);
  });
  it('are refused without a token as before, and not counted', async () => {
    const used = async () =>
      (await sql`select sum(used)::int as used from rate_limit where name like 'researcher-%'`.execute(server.ports.db)).rows;
    const before = await used();
    expect((await server.app.inject({ method: 'POST', url: '/GetTransactionsCommand.cmd' })).statusCode).toBe(401);
    expect(await used()).toEqual(before);
  });
});

it('pages are counted by client, health never', async () => {
  const get = (url: string) => async () => ({ status: (await server.app.inject({ url, remoteAddress: '203.0.113.5' })).statusCode });
  expect(await statuses(605, get('/api/nothing'))).toEqual({ 404: 600, 429: 5 });
  expect((await get('/no/such/page')()).status).toBe(429);
  expect((await get('/healthz')()).status).not.toBe(429);
});

describe('the counter', () => {
  beforeEach(async () => {
    await sql`delete from rate_limit`.execute(server.ports.db);
  });
  it('asks the database for some uses at a time', async () => {
    const counter = createCallCounter(server.ports);
    for (let use = 0; use < 6; use += 1) expect(await counter.take('researcher-read', 'one')).toBeNull();
    const { rows } = await sql<{ used: number }>`select used from rate_limit`.execute(server.ports.db);
    expect(rows).toEqual([{ used: 6 }]);
  });
  it('is shared: three processes together allow no more than one', async () => {
    const counters = Array.from({ length: 3 }, () => createCallCounter(server.ports));
    const allowed = allowedUses(server.ports, 'researcher-read');
    // As many for each as there are for all: one that gets more than the others leaves none of what it took unused.
    const takes = counters.flatMap((counter) => Array.from({ length: allowed }, () => counter.take('researcher-read', 'one')));
    const waits = await Promise.all(takes);
    expect(waits.filter((wait) => wait === null)).toHaveLength(allowed);
  });
  it('begins again with the next window', async () => {
    const counter = createCallCounter(server.ports);
    const all = () => Promise.all(Array.from({ length: 24 }, () => counter.take('researcher-heavy', 'one')));
    expect(new Set(await all())).toEqual(new Set([null]));
    expect(await counter.take('researcher-heavy', 'one')).toBeGreaterThan(0);
    await sql`update rate_limit set ends_at = now() - interval '1 second'`.execute(server.ports.db);
    expect(await createCallCounter(server.ports).take('researcher-heavy', 'one')).toBeNull();
  });
});
