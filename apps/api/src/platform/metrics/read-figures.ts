/** The statements behind the gauges of all nodes together. Each uses an index or the catalogue but for the sum of recordings, which is made rarely. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database-types.ts';
import { countDeadLetters } from '../dead-letters.ts';
import { deadLetterPrefix, jobsSchema } from '../jobs-schema.ts';
import type { Db } from '../ports.ts';
import { inTransaction } from '../transaction.ts';
import { findNodes } from '../nodes/node-store.ts';

export interface Figures {
  /** Every queue, also those in which nothing waits. */
  queues: { queue: string; waiting: number; oldestSec: number }[];
  /** By queue, where there are any. */
  letters: ReadonlyMap<string, number>;
  chunkLagSec: number;
  journalBytes: number;
  openSessions: number;
  nodes: { role: string; state: string; count: number }[];
}

/** Bytes. */
export interface Storage {
  eventBytes: number;
  mediaBytes: number;
  /** Of the account that has most. */
  largest: number;
}

/** The queue whose jobs turn stored chunks into files. */
const processingQueue = 'summarise-recording';

export function readFigures(db: Kysely<Database>, timeOutMs: number): Promise<Figures> {
  return within(db, timeOutMs, async (trx) => {
    const queues = await readQueues(trx);
    const letters = new Map((await countDeadLetters(trx)).map((one) => [one.queue, one.letters]));
    const { rows } = await sql<{ journalBytes: number; openSessions: number; chunkLagSec: number }>`
      select pg_total_relation_size('chunk') as "journalBytes",
        (select count(*) from recording where state = 'open')::int as "openSessions",
        (select coalesce(extract(epoch from now() - min(created_on)), 0)::float8 from ${jobs}
          where name = ${processingQueue} and state < 'active') as "chunkLagSec"`.execute(trx);
    return { queues, letters, ...(rows[0] ?? { journalBytes: 0, openSessions: 0, chunkLagSec: 0 }), nodes: await countNodes(trx) };
  });
}

export function readStorage(db: Kysely<Database>, timeOutMs: number): Promise<Storage> {
  return within(db, timeOutMs, async (trx) => {
    const { rows } = await sql<Storage>`
      select coalesce(sum(events), 0)::float8 as "eventBytes", coalesce(sum(media), 0)::float8 as "mediaBytes",
        coalesce(max(events + media) filter (where owner_id is not null), 0)::float8 as largest
      from (
        select project.owner_id, sum(event_bytes) as events, sum(media_bytes) as media
        from recording join project on project.id = recording.project_id group by project.owner_id
      ) as owned`.execute(trx);
    return rows[0] ?? { eventBytes: 0, mediaBytes: 0, largest: 0 };
  });
}

const jobs = sql`${sql.id(jobsSchema)}.job`;

async function readQueues(trx: Db): Promise<Figures['queues']> {
  const { rows } = await sql<Figures['queues'][number]>`
    select queue.name as queue, count(job.id)::int as waiting,
      coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as "oldestSec"
    from ${sql.id(jobsSchema)}.queue
    left join ${jobs} on job.name = queue.name and job.state < 'active' and job.start_after <= now()
    where not starts_with(queue.name, '__') and not starts_with(queue.name, ${deadLetterPrefix})
    group by queue.name order by queue.name`.execute(trx);
  return rows;
}

async function countNodes(trx: Db): Promise<Figures['nodes']> {
  const counts = new Map<string, Figures['nodes'][number]>();
  for (const { role, phase, isGone } of await findNodes(trx)) {
    const state = isGone ? 'gone' : phase;
    const known = counts.get(`${role} ${state}`) ?? { role, state, count: 0 };
    counts.set(`${role} ${state}`, { ...known, count: known.count + 1 });
  }
  return [...counts.values()];
}

/** In one transaction, whose statements are ended after the time. */
function within<T>(db: Kysely<Database>, timeOutMs: number, read: (trx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('statement_timeout', ${String(timeOutMs)}, true)`.execute(trx);
    return read(trx);
  });
}
