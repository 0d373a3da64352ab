/**
 * How long readers and writers wait while the newest migrations run on a filled database: `npm run migration-waits [-- recordings]`. Prints the
 * longest wait of each, by migration; exits with 1 if one is over a second.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { migrations, type Migration } from '../apps/api/src/migrations/index.ts';
import { withClient } from '../apps/api/src/platform/backup/installation.ts';
import { migrateUpTo } from '../apps/api/src/platform/backup/within-transaction.ts';
import { openDatabase, type OpenDatabase } from '../apps/api/src/platform/database.ts';
import { silentLog } from '../apps/api/src/platform/log.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { makeEmptyDatabase } from '../apps/api/src/testing/backup/testing-backup.ts';

const recordings = Number(process.argv[2] ?? 120_000);
const newest = 10;
const mostMs = 1_000;
const names = Object.keys(migrations).toSorted();
const before = names.at(-newest - 1) ?? '';

/** Rows of the tables that `before` knows. Triggers are off meanwhile: they would write the row of a project for each recording. */
const filling = [
  `insert into account (id, email, email_key, name, job, password_hash, created_at)
     select 'acc_' || n, n || '@example.com', n || '@example.com', '', '', '', now() from generate_series(1, 1000) as n`,
  `insert into project (id, owner_id, name, description, language, main_question_type, target_platform, devices, preview_code, created_at, last_data_update)
     select 'prj_' || n, 'acc_' || n, 'Study ' || n, '', 'en', 24, 3, '3', 'p' || n, now(), now() from generate_series(1, 1000) as n`,
  `insert into question (id, project_id, position, type, name) select 'qst_' || n, 'prj_' || n, 1, 1, 'Why?' from generate_series(1, 1000) as n`,
  `insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
     select 'col_' || n, 'prj_' || n, 'Own testers', 34, 1, 1000, 'c' || n, now() from generate_series(1, 1000) as n`,
  `insert into recording (id, project_id, collector_id, client_key_hash, token_hash, state, status, question_ids, consents, consent_version, consented_at, device,
     started_at, last_sign_at, finished_at, summary_version, summary)
     select 'rec_' || n, 'prj_' || (1 + n % 1000), 'col_' || (1 + n % 1000), sha256(n::text::bytea), sha256(n::text::bytea), 'finished', 1, '{}', '{screen}', 6, now(),
       '{}', now() - n * interval '1 minute', now(), now(), 1, jsonb_build_object('text', repeat(md5(n::text), 30))
     from generate_series(1, ${recordings}) as n`,
  `insert into answer (recording_id, question_id, value, answered_at_ms) select id, 'qst_1', '{"kind": "text", "text": "Bright"}', 5 from recording`,
  `insert into chunk (recording_id, stream, sequence, hash, encoding, format, first_at_ms, last_at_ms)
     select id, 'runner', k, sha256(id::bytea), 'gzip', '1', 0, 1 from recording, generate_series(0, 2) as k`,
  `insert into transcript (recording_id, state, engine, language, voice_bytes, updated_at) select id, 'ready', 'embedded', 'en', 10, now() from recording`,
  `insert into transcript_segment (recording_id, position, project_id, question_id, from_ms, to_ms, heard_text)
     select id, k, project_id, 'qst_1', 0, 1, 'I look for a lamp ' || md5(id || k) from recording, generate_series(1, 2) as k`,
];

const reading = `select id, summary from recording where project_id = 'prj_7' and state = 'finished' order by started_at desc, id desc limit 20`;
/** What a session and the job after it write; undone, so that it can be repeated. */
const writing = `begin;
  insert into recording (id, project_id, collector_id, client_key_hash, token_hash, question_ids, consents, consent_version, consented_at, device, started_at, last_sign_at)
    values ('rec_new', 'prj_7', 'col_7', 'new', 'new', '{}', '{screen}', 6, now(), '{}', now(), now());
  insert into answer (recording_id, question_id, value, answered_at_ms) values ('rec_new', 'qst_7', '{}', 5);
  insert into chunk (recording_id, stream, sequence, hash, encoding, format, first_at_ms, last_at_ms) values ('rec_new', 'runner', 0, 'h', 'gzip', '1', 0, 1);
  update recording set state = 'finished', finished_at = now() where id = 'rec_new';
  insert into transcript (recording_id, state, engine, language, voice_bytes, updated_at) values ('rec_new', 'ready', 'embedded', 'en', 10, now());
  insert into transcript_segment (recording_id, position, project_id, question_id, from_ms, to_ms, heard_text) values ('rec_new', 1, 'prj_7', 'qst_7', 0, 1, 'a lamp');
  rollback`;

/** The longest of one statement after the other, since it was last asked for, in ms. */
class Waiting {
  #longestMs = 0;
  #startedMs = performance.now();
  #isOver = false;
  readonly ended: Promise<void>;

  constructor({ pool }: OpenDatabase, statement: string) {
    this.ended = this.#run(pool, statement);
  }

  async #run(pool: OpenDatabase['pool'], statement: string): Promise<void> {
    while (!this.#isOver) {
      this.#startedMs = performance.now();
      await pool.query(statement);
      this.#longestMs = Math.max(this.#longestMs, performance.now() - this.#startedMs);
      await pause(2);
    }
  }

  take(): number {
    const longestMs = Math.max(this.#longestMs, performance.now() - this.#startedMs);
    this.#longestMs = 0;
    return longestMs;
  }

  stop(): Promise<void> {
    this.#isOver = true;
    return this.ended;
  }
}

function fill(): Promise<void> {
  return withClient(empty.connection, async (client) => {
    await client.query('begin');
    await migrateUpTo(client, before);
    await client.query(['set local session_replication_role = replica', ...filling, 'commit'].join(';\n'));
    await client.query('vacuum analyze');
  });
}

async function measure(database: OpenDatabase): Promise<boolean> {
  const reader = new Waiting(database, reading);
  const writer = new Waiting(database, writing);
  const row = (what: string, startedMs: number): boolean => {
    const waits = [reader.take(), writer.take()] as const;
    const [read, written] = waits.map((ms) => `${ms.toFixed(0)} ms`.padStart(8));
    console.log(
      `${what.padEnd(32)} ${((performance.now() - startedMs) / 1000).toFixed(1).padStart(6)} s   reader ${read}   writer ${written}`,
    );
    return Math.max(...waits) <= mostMs;
  };
  let isWithin = true;
  let [name, beganMs] = ['nothing', performance.now()];
  /** The row of what ran until now; a migration that tries again goes on with its own. */
  const enter = (next: string): void => {
    if (next === name) return;
    isWithin = row(name, beganMs) && isWithin;
    [name, beganMs] = [next, performance.now()];
  };
  await pause(3_000);
  const watched = Object.entries(migrations).map(([next, migration]) => {
    const up = (db: Parameters<Migration['up']>[0]): Promise<void> => {
      enter(next);
      return migration.up(db);
    };
    return [next, { ...migration, up }] as const;
  });
  await migrate(database.db, { migrations: Object.fromEntries(watched) });
  enter('');
  await Promise.all([reader.stop(), writer.stop()]);
  return isWithin;
}

const empty = await makeEmptyDatabase();
const database = openDatabase({ ...empty.connection, max: 6 }, silentLog);
try {
  console.log(`The newest ${newest} migrations on ${recordings} recordings, from ${before}`);
  await fill();
  if (!(await measure(database))) process.exitCode = 1;
} finally {
  await database.db.destroy();
  await empty.drop();
}
