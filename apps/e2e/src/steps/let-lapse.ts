/** Moves time on for sessions under way: as if their testers had given no sign for half an hour. The server's own maintenance job ends them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { RunningServer } from '../harness/server.ts';

/** A connection to the server's own PostgreSQL, for one piece of work. */
export async function withDatabase<T>(server: RunningServer, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const lines = readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const database = new pg.Client({ host: lines[4] ?? '', port: Number(lines[3]), user: 'sightline', database: 'sightline' });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Resolves when no session is open any more, which a maintenance job of the server sees to. */
export const letLapse = (server: RunningServer): Promise<void> =>
  withDatabase(server, async (database) => {
    for (;;) {
      await database.query(`update recording set last_sign_at = now() - interval '31 minutes' where state = 'open'`);
      await database.query(`update chunk set stored_at = now() - interval '31 minutes'`);
      await pause(1_000);
      const { rows } = await database.query<{ open: number }>(`select count(*)::int as open from recording where state = 'open'`);
      if (rows[0]?.open === 0) return;
    }
  });
