/** The API description in OpenAPI 3.1, made from the call table: `/api/docs` serves it, docs/openapi.json keeps it. */
import { callAreas, type Call } from '@sightline/wire/calls';
import { routeAreas } from '@sightline/wire/routes';
import { operationOf, templateOf } from './operation.ts';
import { routePaths } from './route-operations.ts';
import type { JsonSchema } from './schemas.ts';

type Part = Record<string, unknown>;

export interface ApiDescription {
  openapi: string;
  info: Part;
  tags: Part[];
  paths: Record<string, Part>;
  components: { securitySchemes: Part; responses: Part; schemas: Record<string, JsonSchema> };
}

/** Every call by area, with its name. */
export function describedCalls(): { area: string; name: string; row: Call }[] {
  return Object.entries(callAreas).flatMap(([area, rows]) =>
    Object.entries(rows as Record<string, Call>).map(([name, row]) => ({ area, name, row })),
  );
}

/** The whole description. */
export function describeApi(): ApiDescription {
  const schemas: Record<string, JsonSchema> = { ...errorShapes };
  const paths: Record<string, Part> = {};
  for (const { area, name, row } of describedCalls()) {
    const path = (paths[templateOf(row.path)] ??= {});
    path[row.method.toLowerCase()] = operationOf(name, area, row, schemas);
  }
  for (const [path, operations] of Object.entries(routePaths())) paths[path] = { ...paths[path], ...operations };
  return {
    openapi: '3.1.0',
    info: { title: 'Sightline', version: '1', description: about },
    tags: [...new Set([...Object.keys(callAreas), ...routeAreas])].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes,
      responses,
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

/** The text of docs/openapi.json. */
export function descriptionText(): string {
  return `${JSON.stringify(describeApi(), null, 2)}\n`;
}

const about = [
  'Every call of the product, and every other address of the server. Bodies of calls are forms or JSON, answers JSON.',
  'A rule that says no answers HTTP 200 with `res` 0 and `errormessage`, or with `error` where there is no such object; each call lists its rules.',
  'What cannot be read answers 400 and names every wrong field. A call that does not exist answers 404.',
].join(' ');

const securitySchemes: Part = {
  researcher: { type: 'http', scheme: 'bearer', description: 'The access_token of POST /identity/connect/token.' },
  tester: { type: 'http', scheme: 'bearer', description: 'The sessionToken of POST /run/sessions.' },
  page: {
    type: 'http',
    scheme: 'bearer',
    description: 'The page token of one website test: HMAC-SHA-256 of `page <questionId>` with the session token as key, base64url.',
  },
};

const text: JsonSchema = { type: 'string' };
const errorShapes: Record<string, JsonSchema> = {
  Error: { type: 'object', properties: { error: text, errormessage: text }, required: ['error', 'errormessage'] },
  MalformedError: {
    type: 'object',
    properties: {
      error: { const: 'invalid_request' },
      errormessage: text,
      fields: { type: 'array', items: { type: 'object', properties: { field: text, message: text }, required: ['field', 'message'] } },
    },
    required: ['error', 'errormessage', 'fields'],
  },
  OAuthError: {
    type: 'object',
    properties: { error: text, error_description: text, errormessage: text },
    required: ['error', 'error_description'],
  },
};

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
const response = (description: string, shape = 'Error', headers?: Part): Part => ({
  description,
  ...(headers === undefined ? {} : { headers }),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${shape}` } } },
});

const responses: Part = {
  Malformed: response('The payload is malformed; every wrong field is named with its reason.', 'MalformedError'),
  Unauthorised: response('No token, or one that is unknown, expired or revoked.', 'Error', {
    'WWW-Authenticate': { description: 'Bearer, in the words of RFC 6750.', schema: text },
  }),
  Missing: response('There is none, or it is somebody else’s.'),
  TooLarge: response('The body is too large; it was not read to its end.'),
  UnsupportedType: response('The body is of a kind that the call does not take.'),
  TooMany: response('Too many calls in a while.', 'Error', retryAfter),
  Unavailable: response('It took too long, or the service is starting again.', 'Error', retryAfter),
  StorageFull: response('There is no room to store this right now.'),
};
