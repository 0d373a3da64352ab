import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { calls } from '@sightline/wire/calls';
import { inKindWords, malformed, wrongFields } from './malformed.ts';

function wrong(schema: z.ZodMiniType, value: unknown): [string, string][] {
  const parsed = schema.safeParse(value, { reportInput: true, error: inKindWords });
  return wrongFields(parsed.error?.issues ?? []).map(({ field, message }) => [field, message]);
}

describe('wrong fields', () => {
  const every = z.object({
    text: z.string().check(z.maxLength(2)),
    long: z.string().check(z.minLength(2)),
    number: z.number(),
    whole: z.int(),
    yes: z.boolean(),
    list: z.array(z.string()).check(z.maxLength(1)),
    within: z.object({ deep: z.string() }),
    choice: z.enum(['a', 'b']),
    either: z.union([z.string(), z.number()]),
    kinds: z.discriminatedUnion('kind', [z.object({ kind: z.literal('x') }), z.object({ kind: z.literal('y') })]),
    most: z.number().check(z.maximum(5)),
    pairs: z.record(z.string(), z.number()),
    own: z.string({ error: 'Own words' }),
    form: z.string().check(z.regex(/^a$/)),
  });
  it('are each named, in words that a person reads', () => {
    const given = {
      text: 'abc',
      long: 'a',
      number: 'x',
      whole: 1.5,
      yes: 'x',
      list: ['a', 'b'],
      within: { deep: 1 },
      choice: 'c',
      either: [],
      kinds: { kind: 'z' },
      most: 6,
      pairs: [],
      own: 1,
      form: 'b',
    };
    expect(wrong(every, given)).toEqual([
      ['text', 'Must have at most 2 characters'],
      ['long', 'Must have at least 2 characters'],
      ['number', 'Must be a number'],
      ['whole', 'Must be a whole number'],
      ['yes', 'Must be true or false'],
      ['list', 'Must have at most 1 entry'],
      ['within.deep', 'Must be text'],
      ['choice', 'Must be one of: a, b'],
      ['either', 'Must be text or a number'],
      ['kinds.kind', 'Must be one of: x, y'],
      ['most', 'Must be at most 5'],
      ['pairs', 'Must be an object'],
      ['own', 'Own words'],
      ['form', 'Has a wrong format'],
    ]);
  });
  it('that were left out are required, every one', () => {
    expect(new Set(wrong(every, {}).map(([, message]) => message))).toEqual(new Set(['is required']));
    expect(wrong(every, {})).toHaveLength(14);
  });
  it('are told alike by every call of the table, never in the words of the schema library', () => {
    for (const { payload } of Object.values(calls))
      for (const value of [{}, [], null, 'x', { amount: {}, status: 'x', project: 1, consents: 'x', value: { kind: 'no' } }])
        for (const [, message] of wrong(payload, value)) expect(message).not.toMatch(/invalid|expected|received|too (big|small)/i);
  });
});

describe('the answer', () => {
  it('says the first field in a sentence and all of them in a list', () => {
    const fields = [
      { field: 'a', message: 'is required' },
      { field: 'b', message: 'Must be text' },
    ];
    expect(malformed(fields)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', errormessage: 'a: is required', fields },
    });
  });
});
