/** One rule for null in a JSON payload: it is the same as leaving the parameter out. */
import * as z from 'zod/mini';

/** Returns the fields without those that are null, except where the schema of a field takes null as a value of its own. */
export function withoutNulls(schema: z.ZodMiniType, fields: object): object {
  if (!(schema instanceof z.ZodMiniObject)) return fields;
  const { shape } = schema as z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== null || !Object.hasOwn(shape, name) || shape[name]?.safeParse(null).success),
  );
}
