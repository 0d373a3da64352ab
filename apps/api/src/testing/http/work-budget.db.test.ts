/** The main thread's time is bounded per caller, on every route. */
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { createWorkBudget, type WorkBudget } from '../../platform/http/work-budget.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callerWith, signUp, type TestCaller } from '../testing-app.ts';

const routes: { method: string; url: string }[] = [];
let ports: TestPorts;
let app: Awaited<ReturnType<typeof buildServer>>;
let ada: TestCaller;
let bo: TestCaller;
let nowMs = 0;

beforeAll(async () => {
  ports = await testPorts({ env: { panel: 'on' } });
  const note = ({ method, url }: RouteOptions): void => {
    for (const one of [method].flat()) routes.push({ method: String(one), url });
  };
  app = await buildServer(ports, { checkAnswers: true, onRoute: note });
  ada = await signUp(app, 'ada@example.com');
  bo = await signUp(app, 'bo@example.com');
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

/** Runs with a budget in place of the server's own. */
async function withBudget<T>(budget: WorkBudget, run: () => Promise<T>): Promise<T> {
  const own = app.workBudget;
  app.workBudget = budget;
  try {
    return await run();
  } finally {
    app.workBudget = own;
  }
}

describe('a budget of work', () => {
  it('is used up by one caller alone, and comes back within its minute', () => {
    const budget = createWorkBudget({ env: { ...ports.env, rateLimitScale: 1 } }, () => nowMs);
    budget.charge('caller', 'ada', 14_999);
    expect(budget.waitOf('caller', 'ada')).toBeNull();
    budget.charge('caller', 'ada', 3_001);
    expect([budget.waitOf('caller', 'ada'), budget.waitOf('caller', 'bo'), budget.waitOf('address', 'ada')]).toEqual([12, null, null]);
    nowMs += 12_001;
    expect(budget.waitOf('caller', 'ada')).toBeNull();
    nowMs += 60_000;
    budget.charge('caller', 'ada', 14_999);
    expect(budget.waitOf('caller', 'ada')).toBeNull();
  });

  it('is charged to the account that calls, to an address without one, and for a body that is refused', async () => {
    const charged: string[] = [];
    const budget: WorkBudget = { charge: (kind, key) => void charged.push(`${kind} ${key}`), waitOf: () => null };
    await withBudget(budget, async () => {
      await ada.post('/GetTransactionsCommand.cmd');
      await app.inject({ url: '/no/such/page', remoteAddress: '203.0.113.5' });
      const headers = { 'content-type': 'application/json' };
      await app.inject({ method: 'POST', url: '/OpenShare.cmd', remoteAddress: '203.0.113.6', headers, payload: '['.repeat(2_000) });
      await app.inject({ url: '/healthz', remoteAddress: '203.0.113.7' });
    });
    expect(charged[0]).toMatch(/^caller acc_/);
    expect(charged.slice(1)).toEqual(['address 203.0.113.5', 'address 203.0.113.6']);
  });

  it('refuses who has used it up, and nobody else', async () => {
    const keys: string[] = [];
    const adas: WorkBudget = { charge: (_, key) => void keys.push(key), waitOf: (_, key) => (key === keys[0] ? 7 : null) };
    await withBudget(adas, async () => {
      await ada.post('/GetTransactionsCommand.cmd');
      const refused = await ada.post('/GetTransactionsCommand.cmd');
      expect([refused.status, refused.headers['retry-after'], refused.body['error']]).toEqual([429, '7', 'too_many_requests']);
      expect((await bo.post('/GetTransactionsCommand.cmd')).status).toBe(200);
      expect((await callerWith(app, '').post('/GetTransactionsCommand.cmd')).status).toBe(401);
    });
  });

  it('holds for every route but those of monitoring', async () => {
    const none: WorkBudget = { charge: () => undefined, waitOf: () => 3 };
    const answered: string[] = [];
    await withBudget(none, async () => {
      for (const { method, url } of routes) {
        if (!/^(GET|POST|PATCH)$/.test(method)) continue;
        const path = url.replaceAll(/:\w+/g, 'x').replace('*', 'x');
        const { statusCode } = await app.inject({ method: method as 'GET', url: path, headers: { authorization: `Bearer ${ada.token}` } });
        // A token that is not the route's kind is refused before anything is done for it.
        if (statusCode !== 429 && statusCode !== 401) answered.push(`${statusCode} ${method} ${url}`);
      }
    });
    expect(answered.map((one) => one.replace(/^\d+ /, '')).toSorted()).toEqual(['GET /healthz', 'GET /metrics', 'GET /readyz']);
  });
});
