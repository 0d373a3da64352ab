/**
 * Queues for tests without a table each. pg-boss makes a partition with six indexes for every queue and another one for its dead letters, which
 * takes seconds for all queues of the server; here they share one partition with the same columns, indexes and keys. Tests of the queue itself
 * use `createJobs`, which makes real ones.
 */
import type pg from 'pg';
import { deadLettersOf, jobsSchema } from './jobs-schema.ts';

/** Its name decides the partition's (pg-boss, `create_queue`). */
const sharedQueue = 'shared by tests';
const partition = `'j' || encode(sha224('${sharedQueue}'::bytea), 'hex')`;

/** Makes the partition that holds the jobs of every queue without one of its own. */
export async function createSharedPartition(pool: pg.Pool): Promise<void> {
  await pool.query(`select ${jobsSchema}.create_queue('${sharedQueue}', '{"policy":"standard"}')`);
  await pool.query(`
    do $$
    declare shared text := ${partition};
    begin
      execute format('alter table ${jobsSchema}.job detach partition ${jobsSchema}.%I', shared);
      execute format('alter table ${jobsSchema}.%I drop constraint cjc', shared);
      execute format('alter table ${jobsSchema}.job attach partition ${jobsSchema}.%I default', shared);
      delete from ${jobsSchema}.queue where name = '${sharedQueue}';
    end $$`);
}

/** Adds a queue and that of its dead letters to the shared partition; one that is there stays as it is. */
export async function addToSharedPartition(pool: pg.Pool, queue: string): Promise<void> {
  await pool.query(
    `insert into ${jobsSchema}.queue (name, policy, partition_name) select name, 'standard', ${partition} from unnest($1::text[]) as name
     on conflict do nothing`,
    [[queue, deadLettersOf(queue)]],
  );
}
