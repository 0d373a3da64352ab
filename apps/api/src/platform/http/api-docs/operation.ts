/** One row of the call table as an operation of OpenAPI 3.1. */
import { wordsOf } from '@sightline/domain/refusals';
import type { Access, Call, CallObject } from '@sightline/wire/calls';
import { chunkHeaders, chunkRefusals } from '@sightline/wire/chunks';
import { toJsonSchema, type JsonSchema } from './schemas.ts';

type Part = Record<string, unknown>;

export const security: Record<Access, readonly Part[]> = {
  public: [],
  researcher: [{ researcher: [] }],
  session: [{ tester: [] }],
  page: [{ page: [] }],
};

/** The operation; named schemas that it uses are added to `components`. */
export function operationOf(name: string, area: string, row: Call, components: Record<string, JsonSchema>): Part {
  const payload = toJsonSchema(row.payload, 'input', components);
  const description = [effectOf(row.object), refusalWords(row)].filter((text) => text !== '').join('\n\n');
  const parameters = parametersOf(name, row, payload);
  const body = bodyOf(row, payload, components);
  return {
    operationId: name,
    tags: [area],
    summary: row.says,
    ...(description === '' ? {} : { description }),
    security: security[row.access],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: { required: true, content: body } }),
    responses: responsesOf(name, row, components),
    ...(row.refusals.length === 0 ? {} : { 'x-refusals': row.refusals.map((code) => ({ code, message: wordsOf(code) })) }),
  };
}

/** What happens to the object that a call names, in sentences. */
export function effectOf(object: CallObject | undefined): string {
  if (object === undefined) return '';
  const named = `Names a ${object.kind}; somebody else's answers exactly as one that does not exist.`;
  if (object.effect === 'read') return named;
  const lock = {
    fields: ' Refused once a collector of the project has been started.',
    list: ' Refused while a collector of the project runs.',
    none: '',
  }[object.lock ?? 'none'];
  return `${named} Refused in a demo project.${lock}`;
}

function refusalWords({ refusals }: Call): string {
  return refusals.length === 0 ? '' : ['Refusals:', ...refusals.map((code) => `- \`${code}\`: ${wordsOf(code).trim()}`)].join('\n');
}

const inPath = /:(\w+)/g;

/** The path in OpenAPI's notation, which has no name for any parts. */
export function templateOf(path: string): string {
  return path.replace(inPath, '{$1}').replace('*', '{rest}');
}

function parametersOf(name: string, row: Call, payload: JsonSchema): Part[] {
  const inPathNames = [...row.path.matchAll(inPath)].map(([, one]) => one ?? '');
  const properties = Object.entries(payload.properties ?? {});
  const path = properties
    .filter(([field]) => inPathNames.includes(field))
    .map(([field, schema]) => ({ name: field, in: 'path', required: true, schema }));
  const query = properties
    .filter(([field]) => row.encoding === 'query' && !inPathNames.includes(field))
    .map(([field, schema]) => ({ name: field, in: 'query', required: payload.required?.includes(field) ?? false, schema }));
  return [...path, ...query, ...(row.encoding === 'bytes' ? chunkParameters : []), ...(headersByHand[name] ?? [])];
}

const text = { type: 'string' };
const wholeNumber = { type: 'integer' };
const chunkParameters: readonly Part[] = [
  {
    name: chunkHeaders.hash,
    description: 'SHA-256 of the body as sent, lower-case hex.',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
  { name: chunkHeaders.encoding, description: 'How the body is compressed.', schema: { type: 'string', enum: ['gzip', 'identity'] } },
  { name: chunkHeaders.format, description: "Event format version, or 'webm'.", schema: text },
  { name: chunkHeaders.firstAtMs, description: 'Unix ms of the first event in the chunk.', schema: wholeNumber },
  { name: chunkHeaders.lastAtMs, description: 'Unix ms of the last event in the chunk.', schema: wholeNumber },
].map((parameter) => ({ ...parameter, in: 'header', required: true }));

const idempotencyKey: Part = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'As the field key: the same request again within 24 hours answers what it made.',
  schema: text,
};

/** Headers that a call reads beside the token. */
const headersByHand: Record<string, readonly Part[]> = {
  createProject: [idempotencyKey],
  createMethodology: [idempotencyKey],
  getLastDataUpdate: [{ name: 'If-None-Match', in: 'header', description: 'ETag of an earlier answer.', schema: text }],
  getReplayStream: [{ name: 'Range', in: 'header', description: 'A part of a video or of a voice.', schema: text }],
};

/** Form and JSON carry the same fields; what has parts of its own travels as JSON only. */
function bodyOf(row: Call, payload: JsonSchema, components: Record<string, JsonSchema>): Part | null {
  const binary = { type: 'string', format: 'binary' };
  if (row.encoding === 'query') return null;
  if (row.encoding === 'bytes') return { 'application/octet-stream': { schema: binary } };
  if (row.encoding === 'multipart') {
    const { properties = {}, required = [] } = payload;
    return {
      'multipart/form-data': { schema: { type: 'object', properties: { ...properties, file: binary }, required: [...required, 'file'] } },
    };
  }
  const json = { 'application/json': { schema: payload } };
  const flat = Object.values(payload.properties ?? {}).every((schema) => isOneValue(schema, components));
  return flat ? { 'application/x-www-form-urlencoded': { schema: payload }, ...json } : json;
}

function isOneValue(schema: JsonSchema, components: Record<string, JsonSchema>): boolean {
  const { type, anyOf, oneOf } = schema.$ref === undefined ? schema : (components[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const ways = anyOf ?? oneOf;
  return ways === undefined ? type !== 'array' && type !== 'object' : ways.every((way) => isOneValue(way, components));
}

const errors = {
  400: 'Malformed',
  401: 'Unauthorised',
  404: 'Missing',
  413: 'TooLarge',
  415: 'UnsupportedType',
  429: 'TooMany',
  503: 'Unavailable',
  507: 'StorageFull',
} as const;
type ErrorStatus = keyof typeof errors;

/** 200 and every status that the call may return otherwise; each error is described once, in the components. */
function responsesOf(name: string, row: Call, components: Record<string, JsonSchema>): Part {
  const ok = { description: 'Done, or refused by a rule (see x-refusals).', content: answerOf(name, row, components) };
  if (row.refusals.length === 0) ok.description = 'Done.';
  const answers: Part = { 200: ok };
  for (const status of statusesOf(row)) answers[status] = { $ref: `#/components/responses/${errors[status]}` };
  return { ...answers, ...byHand[name], ...(row.encoding === 'bytes' ? chunkErrors() : {}) };
}

function statusesOf(row: Call): ErrorStatus[] {
  const hasBody = row.method === 'POST';
  const onPath = (row.path.includes(':') && row.encoding === 'query') || isFile(row);
  const may: [ErrorStatus, boolean][] = [
    [400, true],
    [401, row.access !== 'public'],
    [404, onPath],
    [413, hasBody],
    [415, hasBody && row.encoding !== 'bytes'],
    [429, true],
    [503, true],
    [507, row.refusals.includes('storage-full')],
  ];
  return may.filter(([, does]) => does).map(([status]) => status);
}

const isFile = (row: Call): boolean => row.answer._zod.def.type === 'unknown';
/** What the bytes of a file may be. */
const fileTypes: Record<string, readonly string[]> = {
  getReplayStream: ['application/x-ndjson', 'video/webm', 'audio/webm'],
  getReceipt: ['application/pdf'],
};

function answerOf(name: string, row: Call, components: Record<string, JsonSchema>): Part {
  if (!isFile(row)) return { 'application/json': { schema: toJsonSchema(row.answer, 'output', components) } };
  const bytes = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries((fileTypes[name] ?? []).map((type) => [type, bytes]));
}

const oauthError = (description: string): Part => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/OAuthError' } } },
});

/** Responses that follow a protocol rather than the API's own shape. */
const byHand: Record<string, Part> = {
  token: { 400: oauthError('RFC 6749, section 5.2: invalid_request, invalid_grant, unsupported_grant_type …') },
  tokenIntrospect: { 401: { description: 'The token is no good.', content: { 'application/json': { schema: inactive() } } } },
  getLastDataUpdate: { 304: { description: 'Nothing has changed since the answer whose ETag was sent as If-None-Match.' } },
  getReplayStream: {
    206: { description: 'A part of a video or of a voice, as asked by Range.' },
    416: { description: 'The part asked for lies outside.' },
  },
};

function inactive(): JsonSchema {
  return { type: 'object', properties: { active: { const: false } }, required: ['active'] };
}

/** The chunk protocol's refusals, by status. */
function chunkErrors(): Part {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(chunkRefusals)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `Nothing was stored: ${codes.join(', ')}.`,
        content: {
          'application/json': { schema: { type: 'object', properties: { error: { type: 'string', enum: codes } }, required: ['error'] } },
        },
      },
    ]),
  );
}
