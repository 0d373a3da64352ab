/** Idempotency keys of new projects; the only SQL on the table `project_key`. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/ports.ts';

const keptHours = 24;

/** Returns what a request is known by: a hash of its key and its fields, so that a key used for something else is another request; null without a key. */
export function requestHash(
  fields: { key?: string | undefined },
  { headers }: Pick<FastifyRequest, 'headers'>,
  path: string,
): Buffer | null {
  const { key: field, ...rest } = fields;
  const key = headers['idempotency-key'] ?? field ?? '';
  if (key === '') return null;
  const sorted = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([path, key, sorted]))
    .digest();
}

/**
 * Takes a request for a project that is about to be made; returns the project that the same request made in the last 24 hours, or null if
 * there is none. Waits for a transaction that has taken it and not ended yet.
 */
export async function takeRequest(
  trx: Db,
  request: { accountId: string; hash: Buffer; projectId: string; now: Date },
): Promise<string | null> {
  const { accountId, hash, projectId, now } = request;
  const before = new Date(now.getTime() - keptHours * 3_600_000);
  const { rows } = await sql`
    insert into project_key as k (account_id, request_hash, project_id, made_at) values (${accountId}, ${hash}, ${projectId}, ${now})
    on conflict (account_id, request_hash) do update set project_id = excluded.project_id, made_at = excluded.made_at where k.made_at <= ${before}
    returning project_id`.execute(trx);
  if (rows.length === 1) return null;
  const made = await trx
    .selectFrom('projectKey')
    .select('projectId')
    .where('accountId', '=', accountId)
    .where('requestHash', '=', hash)
    .executeTakeFirst();
  return made?.projectId ?? null;
}

/** Deletes requests that are too old to be known again. */
export async function forgetRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('projectKey')
    .where('madeAt', '<=', new Date(now.getTime() - keptHours * 3_600_000))
    .execute();
}
