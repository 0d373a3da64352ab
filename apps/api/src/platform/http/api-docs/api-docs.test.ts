import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { calls, type Call } from '@sightline/wire/calls';
import { describeApi, descriptionText } from './describe-api.ts';
import { templateOf } from './operation.ts';
import { renderDocs } from './page.ts';
import { routeOperations } from './route-operations.ts';

const rows = Object.entries(calls as Record<string, Call>);
const description = describeApi();
interface Operation {
  operationId: string;
  security: object[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { $ref?: string }>;
  'x-refusals'?: { code: string }[];
}
const operationOf = (row: Call) => description.paths[templateOf(row.path)]?.[row.method.toLowerCase()] as Operation | undefined;

describe('the API description', () => {
  it('is valid OpenAPI 3.1, each reference of which leads somewhere', async () => {
    const validator = new Validator();
    const outcome = await validator.validate(structuredClone(description) as object as Record<string, unknown>);
    expect([outcome.valid, outcome.errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
    for (const [, section, name] of descriptionText().matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect([name, Object.hasOwn(description.components[section as 'schemas'], name ?? '')]).toEqual([name, true]);
  });
  it('describes every call and every route of the tables, and nothing else', () => {
    const told = Object.values(description.paths).flatMap((path) => Object.values(path) as Operation[]);
    expect(told.map(({ operationId }) => operationId).sort()).toEqual(
      [...rows.map(([name]) => name), ...routeOperations().map(({ operationId }) => operationId)].sort(),
    );
  });
  it.each(rows)('tells who may call %s, how, and what may be refused', (name, row) => {
    const operation = operationOf(row);
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toEqual(
      { public: [], researcher: [{ researcher: [] }], session: [{ tester: [] }], page: [{ page: [] }] }[row.access],
    );
    expect(operation?.['x-refusals']?.map(({ code }) => code) ?? []).toEqual(row.refusals);
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400']));
    const types = Object.keys(operation?.requestBody?.content ?? {});
    if (row.encoding === 'fields') expect(types).toContain('application/json');
    else expect(types).toEqual({ query: [], multipart: ['multipart/form-data'], bytes: ['application/octet-stream'] }[row.encoding]);
  });
  it('is the one in docs/openapi.json', () => {
    const kept = readFileSync(fileURLToPath(new URL('../../../../../../docs/openapi.json', import.meta.url)), 'utf8');
    expect(kept === descriptionText(), 'docs/openapi.json is not current: run `npx tsx scripts/api-description.ts`').toBe(true);
  });
});

describe('its page', () => {
  const html = renderDocs();
  it('tells every call and every shape, and each of its links leads somewhere', () => {
    const anchors = new Set([...html.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
    const names = [...rows.map(([name]) => name), ...routeOperations().map(({ operationId }) => operationId)];
    expect(names.filter((name) => !anchors.has(name))).toEqual([]);
    expect([...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id).filter((id) => !anchors.has(id))).toEqual([]);
    expect(anchors.size).toBe([...html.matchAll(/ id="/g)].length);
  });
  it('runs no script and loads nothing', () => {
    expect(html).not.toMatch(/<script|<link(?! rel="icon")|<img|src=|\son\w+="/);
  });
});
