/** One owner at a time: a connection of its own holds a session lock for as long as this process lives, and takes it again after a restart. */
import type pg from 'pg';
import { isDatabaseAway } from '../database.ts';
import type { Log } from '../ports.ts';
import { connectionTo, pause, tryConnect } from './connection.ts';

/** Any constant number: the lock is looked for in this cluster's own database only. */
const lockKey = 7_307_846;

export interface OwnerLock {
  release(): Promise<void>;
}

/** Takes the lock; null if another process holds it after a second of asking. */
export async function takeOwnerLock(socketFolder: string, log: Log): Promise<OwnerLock | null> {
  let client = await lockedClient(socketFolder, 10);
  if (client === null) return null;
  let released = false;
  const watch = (held: pg.Client) => held.once('end', () => void retake());
  const retake = async () => {
    client = null;
    while (!released && client === null) {
      await pause(100);
      client = await lockedClient(socketFolder, 1);
    }
    if (client !== null) watch(client);
    if (!released) log.info({}, 'the owner lock of the data folder is held again');
  };
  watch(client);
  return {
    release: async () => {
      released = true;
      await client?.end();
    },
  };
}

async function lockedClient(socketFolder: string, attempts: number): Promise<pg.Client | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await pause(100);
    const client = await tryConnect({ ...connectionTo(socketFolder, 'postgres'), application_name: 'sightline owner' });
    if (client === null) continue;
    if (await locks(client)) return client;
    await client.end();
  }
  return null;
}

/** Also false if the server became unavailable in between: it is asked again, as one that could not be reached. */
async function locks(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
    return rows[0]?.taken === true;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return false;
  }
}
