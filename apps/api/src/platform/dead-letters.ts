/** Jobs that failed for good, in one queue for each queue: listed, sent again, or deleted. */
import { sql } from 'kysely';
import { deadLetterPrefix, jobsSchema } from './jobs-schema.ts';
import type { PagePlace } from './page-cursor.ts';
import type { Db } from './ports.ts';

export interface DeadLetterRow {
  id: string;
  /** Of the job. */
  queue: string;
  at: Date;
  /** What the last try said. */
  error: string;
  data: object;
}

interface LetterPage {
  before: PagePlace | null;
  limit: number;
}

const table = sql`${sql.id(jobsSchema)}.job`;

/** An error has its message; what else was thrown, and a time limit that passed while its server was gone, pg-boss puts into `value`. */
export const lastWords = sql<string>`coalesce(output->>'message', output->'value'->>'message', output->>'value', data->'parked'->>'reason', '')`;

/** Names of the queues: the table of jobs is divided by them. */
async function letterQueues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.id(jobsSchema)}.queue where starts_with(name, ${deadLetterPrefix})`.execute(db);
  return rows.map(({ name }) => name);
}

/** Newest first. */
export async function findDeadLetters(db: Db, { before, limit }: LetterPage): Promise<DeadLetterRow[]> {
  const after = before === null ? sql`true` : sql`(date_trunc('milliseconds', created_on), id::text) < (${before.at}, ${before.id})`;
  const { rows } = await sql<DeadLetterRow>`
    select id, substr(name, ${deadLetterPrefix.length + 1}::int) as queue, date_trunc('milliseconds', created_on) as at,
      ${lastWords} as error, data
    from ${table} where name = any (${await letterQueues(db)}::text[]) and state = 'created' and ${after}
    order by 3 desc, id::text desc limit ${limit}`.execute(db);
  return rows;
}

/** How many there are of each queue, most first. */
export async function countDeadLetters(db: Db): Promise<{ queue: string; letters: number }[]> {
  const { rows } = await sql<{ queue: string; letters: number }>`
    select substr(name, ${deadLetterPrefix.length + 1}::int) as queue, count(*)::int as letters
    from ${table} where name = any (${await letterQueues(db)}::text[]) and state = 'created' group by name order by 2 desc, 1`.execute(db);
  return rows;
}

/** Deletes one, or up to `limit` of a queue, and returns what they were: of several who ask for it, one gets each. */
export async function takeDeadLetters(
  trx: Db,
  which: { id: string } | { queue: string; limit: number },
): Promise<{ queue: string; data: object }[]> {
  const chosen =
    'id' in which
      ? sql`name = any (${await letterQueues(trx)}::text[]) and id = ${which.id}::uuid`
      : sql`name = ${deadLetterPrefix + which.queue}`;
  const { rows } = await sql<{ queue: string; data: object }>`
    with taken as (
      select name, id from ${table} where ${chosen} and state = 'created'
      order by created_on limit ${'id' in which ? 1 : which.limit} for update skip locked
    )
    delete from ${table} using taken where job.name = taken.name and job.id = taken.id
    returning substr(job.name, ${deadLetterPrefix.length + 1}::int) as queue, job.data`.execute(trx);
  return rows;
}
