/** How fast words are found in what 1,000 testers said in 20 minutes each, as a client of the API sees it, beside a scan of the segments in bare SQL. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { BenchRow } from './bench.ts';
import { CallClient, measureCalls } from './latency.ts';
import { ServerProcess } from './server-process.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4150);
const recordingCount = 1_000;
/** One every 7.5 s of 20 min. */
const segmentCount = 160;
const callCount = 40;
const barMs = 200;
const token = 'bench-access-token-of-the-researcher-0000000';

/** Common ones first: the nth is said about 1/n as often as the first, as in spoken English. */
const common = `the I to and it is a here that so of this would page in you see not for now on have can but what look price like think
  click button don't menu find delivery where back scroll know maybe search basket picture okay going down up time first other shop`;
const vocabulary = [...common.split(/\s+/), ...Array.from({ length: 4_000 }, (_, index) => `word${(index * 7_919).toString(36)}ing`)];
const rare = 'terracotta';

const searches: readonly (readonly [string, string])[] = [
  ['a common word', 'price'],
  ['a rare word', rare],
  ['two words in a row', 'the delivery'],
  ['a word nobody said', 'unicorns'],
];

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** 8 to 20 words. */
function sentence(random: () => number): string {
  const words = Array.from({ length: 8 + Math.floor(random() * 13) }, () => {
    const rank = Math.floor(vocabulary.length ** random()) - 1;
    return vocabulary[rank] ?? '';
  });
  return `${words.join(' ')}.`;
}

/** As an engine that gives the times of words stores them, in JSON. */
const timedWords = (text: string, segment: number): string =>
  JSON.stringify(
    text.split(' ').map((word, at) => ({ text: word, toMs: segment * 7_500 + at * 400 + 350, fromMs: segment * 7_500 + at * 400 })),
  );

async function insertProject(database: pg.Client): Promise<void> {
  await database.query(
    `insert into account (id, email, email_key, name, job, password_hash, created_at)
     values ('acc_bench', 'bench@example.com', 'bench@example.com', 'Bench', '', '', now())`,
  );
  await database.query(
    `insert into access_token (token_hash, account_id, created_at, expires_at) values ($1, 'acc_bench', now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest()],
  );
  await database.query(`
    insert into project (id, owner_id, name, description, language, main_question_type, target_platform, devices, preview_code, created_at, last_data_update)
    values ('prj_said', 'acc_bench', 'Transcripts', '', 'en', 24, 3, '3', 'psaid', now(), now());
    insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
    values ('col_said', 'prj_said', 'Bench', 34, 2, 1000, 'said123', now());
    insert into recording (id, project_id, collector_id, state, status, client_key_hash, token_hash, question_ids, device, consents,
      consent_version, consented_at, started_at, last_sign_at, finished_at)
    select 'rec_benchsaid' || lpad(n::text, 6, '0'), 'prj_said', 'col_said', 'finished', 1, sha256(('client' || n)::bytea), sha256(('token' || n)::bytea),
      '{}', '{}', '{screen,voice}', 6, now(), now() - n * interval '1 minute', now(), now()
    from generate_series(1, ${recordingCount}) as n;
    insert into transcript (recording_id, state, engine, language, voice_bytes, updated_at)
    select id, 'ready', 'embedded', 'en', 1, now() from recording where project_id = 'prj_said'`);
}

/** The rare word is said in one recording of a hundred. */
async function insertSegments(database: pg.Client): Promise<void> {
  const random = seeded(7);
  for (let recording = 1; recording <= recordingCount; recording += 1) {
    const texts = Array.from({ length: segmentCount }, (_, at) =>
      recording % 100 === 0 && at === 80 ? `The ${rare} pot` : sentence(random),
    );
    await database.query(
      `insert into transcript_segment (recording_id, project_id, position, question_id, from_ms, to_ms, heard_text, confidence, words)
       select $1, 'prj_said', no - 1, 'qst_said', no * 7500, no * 7500 + 7000, text, 0.9, words
       from unnest($2::text[], $3::jsonb[]) with ordinality as said (text, words, no)`,
      [`rec_benchsaid${String(recording).padStart(6, '0')}`, texts, texts.map(timedWords)],
    );
  }
  await database.query('vacuum analyze');
}

/** Median of some scans, ms. */
async function scanInSql(database: pg.Client, words: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const startedMs = performance.now();
    await database.query(`select count(*) from transcript_segment where project_id = 'prj_said' and position($1 in searched) > 0`, [words]);
    times.push(performance.now() - startedMs);
  }
  return times.sort((a, b) => a - b)[4] ?? 0;
}

export default async function transcripts(): Promise<BenchRow[]> {
  const server = new ServerProcess(port);
  server.spawn();
  try {
    await server.ready();
    const database = await server.connect();
    await insertProject(database);
    await insertSegments(database);
    const client = new CallClient(port, token);
    const rows: BenchRow[] = [];
    for (const [name, words] of searches) {
      const call = { path: '/SearchTranscripts.cmd', form: { project: 'prj_said', words, count: '20' } };
      const bareMs = await scanInSql(database, words);
      const { p95 } = await measureCalls([client], callCount, () => call);
      rows.push({
        name: `search of ${recordingCount} transcripts of 20 min, ${name}`,
        ours: `p95 ${p95.toFixed(0)} ms`,
        baseline: `${bareMs.toFixed(0)} ms to scan in SQL`,
        ratio: (p95 / bareMs).toFixed(2),
        bar: `p95 ≤ ${barMs} ms`,
        ok: p95 <= barMs,
      });
    }
    client.close();
    await database.end();
    return rows;
  } finally {
    await server.stop();
  }
}
