/** Kills servers (SIGKILL) while they bring an empty database up to date, which the next start has to do as if nothing had been. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@sightline/domain/random';
import type { ServerProcess } from '../../bench/server-process.ts';
import type { DatabasePair } from './database-pair.ts';

/** A statement of a migration is under way. */
const isMigrating = `
  select 1 from pg_stat_activity
  where datname = 'sightline' and xact_start is not null and query ~* '^\\s*(create|alter|drop) ' and pid <> pg_backend_pid() limit 1`;
const startsWithinMs = 60_000;

/** Returns how often a migration was cut; a database on which one came to its end meanwhile is made empty again. */
export async function killMigrations(
  { pair, random, times }: { pair: DatabasePair; random: Random; times: number },
  nodes: readonly ServerProcess[],
): Promise<number> {
  let cut = 0;
  await empty(pair);
  while (cut < times) {
    for (const node of nodes) node.spawn();
    const seen = await sees(pair);
    await pause(random.int(0, 400));
    const inTheMidst = seen && (await pair.query(isMigrating)).length > 0;
    for (const node of nodes) await node.kill();
    if (inTheMidst) cut += 1;
    else await empty(pair);
  }
  return cut;
}

async function empty(pair: DatabasePair): Promise<void> {
  await pair.query('drop database if exists sightline with (force)');
  await pair.query('create database sightline');
}

async function sees(pair: DatabasePair): Promise<boolean> {
  for (const untilMs = Date.now() + startsWithinMs; Date.now() < untilMs; await pause(10))
    if ((await pair.query(isMigrating)).length > 0) return true;
  return false;
}
