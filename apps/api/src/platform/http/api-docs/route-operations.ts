/** Rows of the route table as operations of OpenAPI 3.1: pages, files and protocols that are no calls. */
import { routes, type Route, type RouteMethod } from '@sightline/wire/routes';
import { security, templateOf } from './operation.ts';

type Part = Record<string, unknown>;

export interface RouteOperation {
  path: string;
  method: RouteMethod;
  /** Unique: the name of the row, with the method if the row has several. */
  operationId: string;
  route: Route;
}

/** Every method of every row. */
export function routeOperations(): RouteOperation[] {
  return Object.entries(routes).flatMap(([name, route]) =>
    route.methods.map((method) => ({
      path: route.path,
      method,
      operationId: route.methods.length === 1 ? name : `${name}${method[0]}${method.slice(1).toLowerCase()}`,
      route,
    })),
  );
}

/** By path and method, in OpenAPI's notation. */
export function routePaths(): Record<string, Part> {
  const paths: Record<string, Part> = {};
  for (const operation of routeOperations()) {
    const path = (paths[templateOf(operation.path)] ??= {});
    path[operation.method.toLowerCase()] = describe(operation);
  }
  return paths;
}

const restOfPath = 'rest';

function describe({ method, operationId, route }: RouteOperation): Part {
  const parameters = Object.entries(route.parameters ?? {}).map(([name, { says, pattern, schema, ...parameter }]) => ({
    name: name === '*' ? restOfPath : name,
    description: says,
    ...parameter,
    schema: pattern === undefined ? schema : { ...schema, pattern: pattern.source },
  }));
  const hasBody = route.body !== undefined && (method === 'POST' || method === 'PATCH');
  return {
    operationId,
    tags: [route.area],
    summary: route.says,
    security: security[route.access],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(hasBody ? { requestBody: { required: true, content: contentOf(route.body) } } : {}),
    responses: { ...answersOf(route), ...refusalsOf(route) },
  };
}

const binary = { type: 'string', format: 'binary' };
const text = { type: 'string' };
const contentOf = (types: readonly string[] = []): Part =>
  Object.fromEntries(types.map((type) => [type, { schema: type.startsWith('text/') ? text : type === 'application/json' ? {} : binary }]));

function answersOf({ answers }: Route): Part {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { says, types, headers = {} }]) => [
      status,
      {
        description: says,
        ...(Object.keys(headers).length === 0
          ? {}
          : { headers: Object.fromEntries(Object.entries(headers).map(([name, description]) => [name, { description, schema: text }])) }),
        ...(types === undefined ? {} : { content: contentOf(types) }),
      },
    ]),
  );
}

function refusalsOf({ refusals = {} }: Route): Part {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(refusals)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `Refused: ${codes.join(', ')}.`,
        content: {
          'application/json': { schema: { type: 'object', properties: { error: { type: 'string', enum: codes } }, required: ['error'] } },
        },
      },
    ]),
  );
}
