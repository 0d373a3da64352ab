/** Pages of a list, newest first, as the provider hands them out. */
import { invalid, missing, type Asked } from './answers.ts';

interface Page {
  /** 10 by default, 100 at most. */
  limit: number;
  /** Positions of this list are below it. */
  before: number;
  since: Date;
}

/** Reads `limit`, `starting_after` and `created[gte]`. */
export async function pageOf({ trx, fields }: Asked, table: 'sandboxEvent' | 'sandboxMovement'): Promise<Page> {
  const limit = Number(fields['limit'] ?? '10');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalid(400, 'This value must be from 1 to 100.', { code: 'parameter_invalid_integer', param: 'limit' });
  }
  const since = Number(fields['created[gte]'] ?? '0');
  if (!Number.isInteger(since) || since < 0 || since > 1e10) {
    throw invalid(400, 'Invalid timestamp: must be an integer Unix timestamp.', { param: 'created[gte]' });
  }
  return { limit, since: new Date(since * 1000), before: await positionOf(trx, table, fields['starting_after']) };
}

/** A list with what is on the page; `rows` has one more where there is another page. */
export function listBody(url: string, { limit }: Page, rows: readonly unknown[]): Record<string, unknown> {
  return { object: 'list', url, has_more: rows.length > limit, data: rows.slice(0, limit) };
}

async function positionOf(trx: Asked['trx'], table: 'sandboxEvent' | 'sandboxMovement', id: string | undefined): Promise<number> {
  if (id === undefined) return Number.MAX_SAFE_INTEGER;
  const row = await trx.selectFrom(table).select('position').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw missing(400, 'object', id, 'starting_after');
  return row.position;
}
