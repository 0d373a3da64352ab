/** Routes and the call table are one: a call without a row, or a row without a route, cannot exist. */
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls, type Call } from '@sightline/wire/calls';
import { testPorts, type TestPorts } from '../platform/testing.ts';
import { buildServer } from './server.ts';

/** Pages, files, health and the description of the calls. */
const withoutRow = [
  /^GET \/(healthz|readyz|outbox\/:key|recorder\.js|favicon\.svg|player)$/,
  /^GET \/(files\/:name|(assets|runner|player)\/\*)$/,
  /^GET \/api\/docs(\/openapi\.json)?$/,
  /^GET \/t(\/:code(\/run)?)?$/,
  /^POST \/t\/:code$/,
  /^(GET|POST) \/demo\/shop(\/|$)/,
  /^(GET|POST|DELETE) \/sandbox\/v1\/\*$/,
  /^POST \/webhooks\/cards$/,
  /^GET \/played\/:ticket$/,
  /^(POST \/run\/uploads|PATCH \/run\/uploads\/:id)$/,
  /^OPTIONS \*$/,
];

const routes: RouteOptions[] = [];
let ports: TestPorts;
let close: () => Promise<void>;
beforeAll(async () => {
  ports = await testPorts();
  const app = await buildServer(ports, { onRoute: (route) => routes.push(route) });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await ports.close();
});

/** Every GET is answered to HEAD too. */
const names = (route: RouteOptions): string[] =>
  [route.method]
    .flat()
    .filter((method) => method !== 'HEAD')
    .map((method) => `${method} ${route.url}`);

it('every route is a row of the table, or one of the named exceptions', () => {
  const strange = routes
    .filter(({ config }) => config?.row === undefined)
    .flatMap(names)
    .filter((name) => !withoutRow.some((exception) => exception.test(name)));
  expect(strange).toEqual([]);
});

it('every row is bound, once, as it stands in the table', () => {
  const bound = routes.flatMap(({ config, method, url }) =>
    config?.row === undefined || method === 'HEAD' ? [] : [{ row: config.row, method, url }],
  );
  for (const { row, method, url } of bound) expect([method, url]).toEqual([row.method, row.path]);
  for (const [name, row] of Object.entries(calls as Record<string, Call>))
    expect([name, bound.filter((one) => one.row === row).length]).toEqual([name, 1]);
  expect(bound).toHaveLength(Object.keys(calls).length);
});
