/**
 * 200 paid collectors recruit at once from 100,000 simulated members on five servers with one database, four of which are killed at random
 * (SIGKILL) and started again. Afterwards no sample may hold more than it sold, nobody may be invited twice, no place may be lost, and the
 * rewards must be those of the approved tests. Prints the counts; fails on any of it.
 * Arguments: collectors (200), members (100000), first port (4170).
 */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { seededRandom } from '@sightline/domain/random';
import { ServerProcess } from '../bench/server-process.ts';
import { insertStudy } from '../bench/study-rows.ts';

const collectors = Number(process.argv[2] ?? 200);
const members = Number(process.argv[3] ?? 100_000);
const port = Number(process.argv[4] ?? 4170);
const workers = 4;
const withinMs = 100 * 60_000;
/** What a killed server played lapses after half an hour, and is filled again: the end comes after the last kill. */
const killsForMs = 25 * 60_000;
const random = seededRandom(20_261_126);

/** The embedded database takes 60 connections. */
const variables = { PANEL: 'on', LOG_LEVEL: 'warn', DATABASE_POOL: '9' };
const home = new ServerProcess(port, { ...variables, PANEL_SIMULATED: String(members) });
const others: ServerProcess[] = [];
let failed = true;
try {
  failed = await run();
} finally {
  for (const other of others) await other.stop();
  await home.stop();
}
process.exit(failed ? 1 : 0);

async function run(): Promise<boolean> {
  home.spawn();
  await home.ready();
  const database = await home.connect();
  await untilFilled(database);
  await insertCollectors(database);
  const { host, port: at } = database as unknown as { host: string; port: number };
  // A socket's folder stands where a host's name would.
  const address = `postgres://sightline@${encodeURIComponent(host)}:${at}/sightline`;
  for (let index = 1; index <= workers; index += 1) {
    const other = new ServerProcess(port + index, { ...variables, DATABASE_URL: address, PANEL_SIMULATED: '1' });
    // As on a disk that all of them share.
    symlinkSync(join(home.dataDir, 'files'), join(other.dataDir, 'files'));
    others.push(other);
    other.spawn();
  }
  const startedMs = Date.now();
  const kills = await killUntilDone(database, startedMs);
  const counts = await readCounts(database);
  await database.end();
  console.log(`${collectors} collectors, ${members} members, ${kills} kills, ${((Date.now() - startedMs) / 1000).toFixed(0)} s`);
  console.log(`places ${counts.places}, approved ${counts.approved}, rejected ${counts.rejected}, invitations ${counts.invitations}`);
  console.log(
    `overfilled ${counts.overfilled}, invited twice ${counts.twice}, places lost ${counts.lost}, rewards ${counts.rewards} of ${counts.owed} cents`,
  );
  return (
    counts.overfilled + counts.twice + counts.lost > 0 || counts.rewards !== counts.owed || counts.approved < counts.places || kills === 0
  );
}

async function untilFilled(database: pg.Client): Promise<void> {
  for (let waitedMs = 0; waitedMs < 300_000; waitedMs += 500) {
    const { rows } = await database.query<{ count: string }>('select count(*) from panel_member');
    if (Number(rows[0]?.count) >= members) return;
    await pause(500);
  }
  throw new Error('The simulated members were not made in time.');
}

/** Nine of ten of 10 places, the others of 20. */
async function insertCollectors(database: pg.Client): Promise<void> {
  for (let index = 0; index < collectors; index += 1) {
    const { code } = await insertStudy(database, 1);
    await database.query(
      `update collector set type = 24, sample_size = $2, started_at = now(), finish_at = now() + interval '24 hours' where invitation_code = $1`,
      [code, index % 10 === 0 ? 20 : 10],
    );
  }
}

/** Kills one of the workers after the other, each at a random moment of its work, until all samples are full; returns how often. */
async function killUntilDone(database: pg.Client, startedMs: number): Promise<number> {
  let kills = 0;
  while (Date.now() - startedMs < withinMs) {
    const other = random.pick(others);
    await other.ready();
    await pause(random.int(0, 12_000));
    const { rows } = await database.query<{ open: string }>('select count(*) as open from collector where type = 24 and status <> 2');
    if (Number(rows[0]?.open) === 0) break;
    if (Date.now() - startedMs > killsForMs) continue;
    await other.kill();
    other.spawn();
    kills += 1;
  }
  return kills;
}

type Counts = Record<'places' | 'approved' | 'rejected' | 'invitations' | 'overfilled' | 'twice' | 'lost' | 'rewards' | 'owed', number>;

/** Complete: came to the end and was not rejected. */
async function readCounts(database: pg.Client): Promise<Counts> {
  const { rows } = await database.query<Counts>(`
    with sample as (
      select collector.id, sample_size, count(recording.id) filter (where state = 'finished' and not lapsed) as complete
      from collector left join recording on recording.collector_id = collector.id where type = 24 group by collector.id, sample_size
    ), pair as (
      select invited_at, lag(invited_at) over (partition by member_id order by invited_at) as before from panel_invitation
    )
    select (select sum(sample_size)::int from sample) as places,
      (select count(*)::int from panel_invitation where state = 'approved') as approved,
      (select count(*)::int from panel_invitation where state = 'rejected') as rejected,
      (select count(*)::int from panel_invitation) as invitations,
      (select count(*)::int from sample where complete > sample_size) as overfilled,
      (select count(*)::int from pair where invited_at - before < interval '24 hours') as twice,
      (select coalesce(sum(greatest(0, sample_size - complete)), 0)::int from sample) as lost,
      (select coalesce(sum(amount_cents), 0)::int from panel_entry) as rewards,
      (select coalesce(sum(reward_cents), 0)::int from panel_invitation where state = 'approved') as owed`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('Nothing was counted.');
  return counts;
}
