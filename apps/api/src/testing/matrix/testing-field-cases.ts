/** What a call is given: each field of a wrong type, left out, twice, with signs that cannot be stored. */
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { expectMalformed, goodAuthorization, isTestersCall, objectIn, type MatrixCase, type Subject } from './testing-case.ts';
import type { Fields } from './testing-examples.ts';
import { sendCall, type Answer } from './testing-send.ts';
import type { World } from './testing-world.ts';

const candidates: readonly unknown[] = [5, 1.5, 2 ** 31, 'words', '', '1.5', true, null, [], ['words'], {}, { deep: 1 }];
/** Stands for the objects of a scene where only the names of fields matter. */
const shown = 'shown';

/** Schemas of the fields that travel in query or body, by name. */
function schemasOf({ row, example }: Subject): [string, z.ZodMiniType][] {
  const { def } = row.payload._zod as { def: { shape?: Record<string, z.ZodMiniType>; valueType?: z.ZodMiniType } };
  if (def.shape !== undefined) return Object.entries(def.shape).filter(([name]) => !row.path.includes(`:${name}`));
  const { valueType } = def;
  return valueType === undefined ? [] : Object.keys(example.fields(shown, {} as never)).map((name) => [name, valueType]);
}

export function fieldCases(subject: Subject): MatrixCase[] {
  const { row } = subject;
  if (row.encoding === 'bytes') return [];
  const fields = schemasOf(subject);
  return [
    ...fields.flatMap(([name, schema]) => wrongTypeCases(subject, name, schema)),
    ...fields
      .filter(([, schema]) => isNeeded(schema) && row.payload._zod.def.type === 'object')
      .map(([name]) => missingCase(subject, name)),
    ...allMissingCase(subject, fields),
    ...unstorableCases(subject, fields),
  ];
}

function isNeeded(schema: z.ZodMiniType): boolean {
  return !schema.safeParse(undefined).success;
}

/** The good example with one field otherwise; `undefined` leaves it out. */
async function sendWith(world: World, subject: Subject, change: Fields, as: 'json' | 'form' = 'json'): Promise<Answer> {
  const { row, example } = subject;
  const scene = isTestersCall(row) ? world.running : world.mine;
  const good = example.fields(objectIn(subject, scene), scene);
  const named = Object.fromEntries(Object.entries(change).map(([name, value]) => [nameIn(subject, world, name), value]));
  const fields = Object.fromEntries(Object.entries({ ...good, ...named }).filter(([, value]) => value !== undefined));
  const authorization = goodAuthorization(row, world, scene);
  const picture = { picture: world.picture };
  return sendCall(world.app, row, fields, authorization === undefined ? { as, ...picture } : { as, authorization, ...picture });
}

/** A field of UpdateObjectCommand is named by its object. */
function nameIn(subject: Subject, world: World, name: string): string {
  return name.startsWith(shown) ? `${objectIn(subject, world.mine)}${name.slice(shown.length)}` : name;
}

function refusedField(subject: Subject, title: string, name: string, send: (world: World) => Promise<Answer>): MatrixCase {
  return {
    call: subject.name,
    title,
    succeeds: false,
    run: async (world) => {
      const named = expectMalformed(await send(world));
      const field = nameIn(subject, world, name);
      expect(named.filter((one) => one === field || one.startsWith(`${field}.`))).not.toEqual([]);
    },
  };
}

/** JSON: every candidate its schema does not take; form and query: words, and the same name twice. */
function wrongTypeCases(subject: Subject, name: string, schema: z.ZodMiniType): MatrixCase[] {
  const { row } = subject;
  // Null leaves out a field that may be left out.
  const isField = row.payload._zod.def.type === 'object';
  const takes = (value: unknown): boolean => schema.safeParse(value).success || (value === null && isField && !isNeeded(schema));
  if (row.encoding === 'multipart') return [];
  const asText: readonly unknown[] = ['words', '', ['words', 'words']].filter((value) => !takes(value));
  const inForm = asText.map((value) =>
    refusedField(subject, `with ${name} = ${JSON.stringify(value)} in a ${row.encoding === 'query' ? 'query' : 'form'}`, name, (world) =>
      sendWith(world, subject, { [name]: value }, 'form'),
    ),
  );
  if (row.encoding === 'query') return inForm;
  const inJson = candidates
    .filter((value) => !takes(value))
    .map((value) =>
      refusedField(subject, `with ${name} = ${JSON.stringify(value)}`, name, (world) => sendWith(world, subject, { [name]: value })),
    );
  return [...inJson, ...inForm];
}

function missingCase(subject: Subject, name: string): MatrixCase {
  return refusedField(subject, `without ${name}`, name, (world) => sendWith(world, subject, { [name]: undefined }));
}

function allMissingCase(subject: Subject, fields: readonly [string, z.ZodMiniType][]): MatrixCase[] {
  const { name, row } = subject;
  const needed = fields.filter(([, schema]) => isNeeded(schema)).map(([field]) => field);
  if (row.payload._zod.def.type !== 'object' || needed.length === 0 || row.encoding !== 'fields') return [];
  return (['json', 'form'] as const).map((as) => ({
    call: name,
    title: `without anything, as ${as}`,
    succeeds: false,
    run: async (world) => {
      const authorization = goodAuthorization(row, world);
      const answer = await sendCall(world.app, row, {}, authorization === undefined ? { as } : { as, authorization });
      expect(expectMalformed(answer).sort()).toEqual([...needed].sort());
      expect((answer.json as { errormessage: string }).errormessage).toContain('is required');
    },
  }));
}

function unstorableCases(subject: Subject, fields: readonly [string, z.ZodMiniType][]): MatrixCase[] {
  const texts = fields.filter(([, schema]) => schema.safeParse('\0'.repeat(20)).success).map(([name]) => name);
  // Half a pair of surrogates cannot travel in a query: it is replaced on its way.
  if (subject.row.encoding !== 'fields') return [];
  return texts.flatMap((name) =>
    ['\0'.repeat(20), '\ud800'.repeat(20)].map((value) =>
      refusedField(subject, `with ${name} that cannot be stored (${JSON.stringify(value.slice(0, 1))})`, name, (world) =>
        sendWith(world, subject, { [name]: value }),
      ),
    ),
  );
}
