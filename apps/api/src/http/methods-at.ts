/** Which methods an address of a call answers to, so that one asked by another is told so (405) and not that there is nothing. */
import { calls, type Call } from '@sightline/wire/calls';

const rows: readonly Call[] = Object.values(calls);

/** In the order of the call table, HEAD with GET; [] where the path is no call's. */
export function methodsAt(path: string): string[] {
  const methods = rows.filter((row) => isAt(row.path, path)).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods)];
}

/** A part that begins with ':' stands for any one part. */
function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length && wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
