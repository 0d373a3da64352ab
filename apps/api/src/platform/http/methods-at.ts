/** Which methods an address supports, so that a request with another method gets 405 and not 404. */
import { calls, type Call } from '@sightline/wire/calls';
import { routes, type Route } from '@sightline/wire/routes';

const rows: readonly { path: string; methods: readonly string[] }[] = [
  ...Object.values<Call>(calls).map(({ path, method }) => ({ path, methods: [method] })),
  ...Object.values<Route>(routes).filter(({ hidden }) => hidden !== true),
];

/** In the order of the tables, HEAD with GET; [] where the path is no row's. */
export function methodsAt(path: string): string[] {
  const methods = rows.filter((row) => partsAt(row.path, path) !== null).flatMap((row) => row.methods);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

/** The named code of an address whose parts cannot be what they stand for; null for any other. */
export function malformedAt(path: string): string | null {
  for (const { path: pattern, malformed, parameters = {} } of Object.values<Route>(routes)) {
    const parts = malformed === undefined ? null : partsAt(pattern, path);
    if (malformed === undefined || parts === null) continue;
    if (Object.entries(parts).some(([name, part]) => parameters[name]?.pattern?.test(part) === false)) return malformed;
  }
  return null;
}

/** The parts of a path by the names of a pattern, as they were sent; null if they are of different addresses. */
function partsAt(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  const any = wanted.at(-1) === '*';
  if (any ? given.length < wanted.length : given.length !== wanted.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const part = given[index] ?? '';
    if (name === '*') break;
    if (name.startsWith(':') && part !== '') parts[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return parts;
}
