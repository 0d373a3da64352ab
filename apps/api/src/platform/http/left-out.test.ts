/** Null in a JSON payload is the same as leaving the parameter out, for every parameter of every call. */
import { calls, type Call } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { withoutNulls } from './left-out.ts';
import { inKindWords, wrongFields } from './malformed.ts';

interface Parameter {
  row: Call;
  name: string;
}

const rows: readonly Call[] = Object.values(calls);
const parameters: Parameter[] = rows.flatMap((row) => {
  if (row.encoding !== 'fields' || !(row.payload instanceof z.ZodMiniObject)) return [];
  const { shape } = row.payload as z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;
  return Object.entries(shape).flatMap(([name, schema]) => (schema.safeParse(null).success ? [] : [{ row, name }]));
});

/** What a call says of one parameter; empty if nothing. */
function saysOf({ row, name }: Parameter, fields: object): string[] {
  const parsed = row.payload.safeParse(withoutNulls(row.payload, fields), { reportInput: true, error: inKindWords });
  return parsed.success ? [] : wrongFields(parsed.error.issues).flatMap(({ field, message }) => (field === name ? [message] : []));
}

it('is the same for every parameter that does not take null as a value', () => {
  const differing = parameters.filter((parameter) => saysOf(parameter, { [parameter.name]: null }).join() !== saysOf(parameter, {}).join());
  expect(differing.map(({ row, name }) => `${row.path} ${name}`)).toEqual([]);
  expect(parameters.length).toBeGreaterThan(100);
});

it('keeps null where it is a value, and everything else as it is', () => {
  const schema = z.object({ text: z.optional(z.string()), start: z.optional(z.nullable(z.string())) });
  expect(withoutNulls(schema, { text: null, start: null, other: '' })).toEqual({ start: null, other: '' });
  expect(withoutNulls(z.record(z.string(), z.string()), { text: null })).toEqual({ text: null });
});
