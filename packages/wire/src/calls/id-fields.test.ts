/** Ids in payloads are found at any depth, and changed there alone. */
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { holdsIds, idFieldsOf, idOf, mapIds } from './id-fields.ts';

const lists = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(',')),
);
const schema = z.object({
  project: idOf('project').check(z.maxLength(100)),
  title: z.string(),
  tags: z.optional(holdsIds('tag', lists)),
  value: z.union([
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('ids'), ids: z.array(idOf('option')) }),
  ]),
  parts: z.nullable(z.array(z.object({ clip: idOf('film'), card: z.string() }))),
});

describe('ids of a payload', () => {
  it('are listed with their paths and kinds', () => {
    expect(idFieldsOf(schema)).toEqual([
      { path: 'project', kind: 'project' },
      { path: 'tags', kind: 'tag' },
      { path: 'value.ids.*', kind: 'option' },
      { path: 'parts.*.clip', kind: 'film' },
    ]);
  });
  it('are changed at any depth, and no other text is', () => {
    const payload = schema.parse({
      project: 'a',
      title: 'a',
      tags: 'a,b',
      value: { kind: 'ids', ids: ['a'] },
      parts: [{ clip: 'a', card: 'a' }],
    });
    expect(mapIds(schema, payload, (text, kind, path) => `${text} ${kind} ${path}`)).toEqual({
      project: 'a project project',
      title: 'a',
      tags: ['a tag tags', 'b tag tags'],
      value: { kind: 'ids', ids: ['a option value.ids.*'] },
      parts: [{ clip: 'a film parts.*.clip', card: 'a' }],
    });
  });
  it('may be missing', () => {
    const payload = schema.parse({ project: 'a', title: '', value: { kind: 'text', text: 'a' }, parts: null });
    expect(mapIds(schema, payload, () => 'b')).toEqual({ ...payload, project: 'b' });
  });
});
