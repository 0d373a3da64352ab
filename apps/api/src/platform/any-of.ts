/** `in` for a list of any length: one parameter, and nothing is in an empty list, where Kysely's `in` is no SQL. */
import { sql, type RawBuilder } from 'kysely';

/** The right side of `=`: `where('id', '=', anyOf(ids))`. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
