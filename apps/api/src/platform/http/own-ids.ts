/** Resolves the ids of a payload for its caller: one that is another account's is replaced by a new id, which nothing has. */
import type * as z from 'zod/mini';
import { kindOfId } from '@sightline/domain/ids';
import { mapIds, type Call } from '@sightline/wire/calls';
import type { Db, Ports } from '../ports.ts';
import { newId } from '../secrets.ts';

/** Returns those of the ids that belong to another account than this one; objects of a demo belong to nobody. */
export type FindForeignIds = (db: Db, accountId: string, ids: readonly string[]) => Promise<Set<string>>;

const anyId = /\b([a-z]{3})_[a-z0-9]{8,40}\b/g;

/**
 * Returns the payload of a researcher's call with every id of somebody else's object replaced. What is done with it, stored and answered is
 * then what is done with an unknown id, whether or not the command checks the field; commands still check that an object is of the right project.
 */
export async function withOwnIds<P extends z.ZodMiniType>(
  { findForeignIds }: { findForeignIds: FindForeignIds },
  { db }: Pick<Ports, 'db'>,
  row: Call<P>,
  { accountId }: { accountId: string },
  payload: z.output<P>,
): Promise<z.output<P>> {
  const ids = new Set<string>();
  mapIds(row.payload, payload, (text) => {
    for (const [id] of text.matchAll(anyId)) ids.add(id);
    return text;
  });
  const [only = ''] = ids;
  // Every command looks up the object of its call by owner, so a payload with only that id needs no query.
  const isKnown = ids.size === 0 || (ids.size === 1 && kindOfId(only) === row.object?.kind);
  const foreign = isKnown ? null : await findForeignIds(db, accountId, [...ids]);
  if (foreign === null || foreign.size === 0) return payload;
  return mapIds(row.payload, payload, (text) => text.replace(anyId, (id, prefix: string) => (foreign.has(id) ? newId(prefix) : id)));
}
