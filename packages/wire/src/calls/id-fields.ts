/** Which fields of payloads hold ids of objects: the server resolves each of them for its caller. */
import * as z from 'zod/mini';
import type { IdKind } from '@sightline/domain/ids';

/** Kinds of object that a payload may name. */
export type ObjectKind = IdKind | 'film' | 'export' | 'share' | 'payment' | 'notification';

const kinds = z.registry<{ kind: ObjectKind }>();

/** A field with the id of such an object; it may also hold other words, as the path of a page in place of a screen. */
export function idOf(kind: ObjectKind): z.ZodMiniString<string> {
  return z.string().register(kinds, { kind });
}

/** Marks a field of any other schema as holding such ids, for example separated by commas. */
export function holdsIds<S extends z.ZodMiniType>(kind: ObjectKind, schema: S): S {
  kinds.add(schema, { kind });
  return schema;
}

/** Returns a field's new text; `path` has a * for each index of a list, as in 'parts.*.ClipId'. */
type ChangeIds = (text: string, kind: ObjectKind, path: string) => string;

/** Returns every field of a payload that holds ids, at any depth. */
export function idFieldsOf(schema: z.ZodMiniType, path: readonly string[] = []): { path: string; kind: ObjectKind }[] {
  const kind = kinds.get(schema)?.kind;
  if (kind !== undefined) return [{ path: path.join('.'), kind }];
  return partsOf(schema).flatMap((part) => idFieldsOf(part.schema, part.at === null ? path : [...path, part.at]));
}

/** Returns a parsed payload in which every field that holds ids, at any depth, is as `change` says. */
export function mapIds<T>(schema: z.ZodMiniType, payload: T, change: ChangeIds): T {
  return mapValue(schema, payload, change, []) as T;
}

function mapValue(schema: z.ZodMiniType, value: unknown, change: ChangeIds, path: readonly string[]): unknown {
  if (value === undefined || value === null) return value;
  const kind = kinds.get(schema)?.kind;
  if (kind !== undefined) return mapTexts(value, (text) => change(text, kind, path.join('.')));
  return partsOf(schema).reduce((mapped: unknown, part) => mapPart(part, mapped, change, path), value);
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  return typeof value === 'string' ? change(value) : value;
}

/** What a schema is made of. */
interface Part {
  schema: z.ZodMiniType;
  /** A field of an object, '*' for every entry of a list; null for the value itself. */
  at: string | null;
}

/** Of a transformed field the side that is no transformation: ids keep their place in it. */
function partsOf(schema: z.ZodMiniType): Part[] {
  const { def } = schema._zod as { def: Partial<Record<'element' | 'innerType' | 'in' | 'out', z.ZodMiniType>> & Composite };
  const whole = [def.innerType, def.in, def.out, ...(def.options ?? [])].flatMap((part) => (part ? [{ schema: part, at: null }] : []));
  const fields = Object.entries(def.shape ?? {}).map(([at, part]) => ({ schema: part, at }));
  return [...whole, ...fields, ...(def.element === undefined ? [] : [{ schema: def.element, at: '*' }])];
}

interface Composite {
  shape?: Record<string, z.ZodMiniType>;
  options?: readonly z.ZodMiniType[];
}

function mapPart({ schema, at }: Part, value: unknown, change: ChangeIds, path: readonly string[]): unknown {
  if (at === null) return mapValue(schema, value, change, path);
  const deeper = [...path, at];
  if (at === '*') return Array.isArray(value) ? value.map((one) => mapValue(schema, one, change, deeper)) : value;
  if (typeof value !== 'object' || value === null || !(at in value)) return value;
  return { ...value, [at]: mapValue(schema, (value as Record<string, unknown>)[at], change, deeper) };
}
