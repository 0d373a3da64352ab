/** Routes and the two tables are one: a route without a row, or a row without a route, cannot exist. */
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls, type Call } from '@sightline/wire/calls';
import { routes as routeTable } from '@sightline/wire/routes';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { buildServer } from '../../compose.ts';

/** Preflights are answered by one route for all. */
const preflight = 'OPTIONS *';
/** Registered where the application is built; each file of the shop has a route of its own. */
const folders = ['GET /assets/*', 'GET /runner/*', 'GET /player/*', 'GET /docs/*'];
const inFolder = (name: string): string => name.replace(/^GET \/demo\/shop\/assets\/.+/, 'GET /demo/shop/*');

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

/** Every GET is answered to HEAD too: only a HEAD of its own counts. */
function names({ method, url }: RouteOptions): string[] {
  const methods = [method].flat();
  const answersGet = routes.some((other) => other.url === url && [other.method].flat().includes('GET'));
  return methods.filter((one) => one !== 'HEAD' || !answersGet).map((one) => inFolder(`${one} ${url}`));
}

it('every route that is no call is a row of the route table, and every row is a route', () => {
  const bound = routes.filter(({ config }) => config?.row === undefined).flatMap(names);
  const rows = Object.values(routeTable).flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
  expect([...new Set([...bound, ...folders])].filter((name) => name !== preflight).sort()).toEqual([...rows].sort());
});

it('every part of a path that has a name is described', () => {
  for (const [name, { path, parameters = {} }] of Object.entries(routeTable))
    for (const [part] of path.matchAll(/(?<=:)\w+|\*/g)) expect([name, part, parameters[part]?.in]).toEqual([name, part, 'path']);
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
