import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from './index.ts';

/** Texts that some call requires, by call and field. */
const required = Object.entries(calls).flatMap(([name, { payload }]) => {
  const shape = (payload as { shape?: Record<string, z.ZodMiniType> }).shape ?? {};
  return Object.entries(shape)
    .filter(([, field]) => field.safeParse('').error?.issues.some(({ message }) => message.startsWith('Please enter')) === true)
    .map(([field, schema]) => [`${name}.${field}`, schema] as const);
});

describe('texts that a call requires', () => {
  it('are those of areas, segments, tag groups, comments and exclusions', () => expect(required.length).toBeGreaterThanOrEqual(5));

  it.each(required)('%s refuses what cannot be seen, as it refuses nothing', (_, schema) => {
    for (const text of [' ', '\u200b', '\u3164', '\u2800', '\u00ad\u2060', '\ufeff'])
      expect([text, schema.safeParse(text).success]).toEqual([text, false]);
    expect(schema.safeParse('\u200bOrders').success).toBe(true);
  });
});
