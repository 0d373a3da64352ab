/** How fast what testers said is searched over 1,000 transcripts of 20 minutes in one project, for words said by all, by one, and by nobody. */
import type pg from 'pg';
import type { BenchRow } from './bench.ts';
import { testId } from './calls-recordings.ts';
import { insertCallsScene, type CallsScene } from './calls-rows.ts';
import { CallClient, measureCalls, type CallOf } from './latency.ts';
import { ServerProcess } from './server-process.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4140);
const transcriptCount = 1_000;
/** One each eight seconds. */
const segmentCount = 150;
const callCount = 60;
const barMs = 200;

/** Said in every seventh segment, in one of all, and nowhere. */
const searches = [
  ['words that many said', 'delivery'],
  ['words in a row', 'where the delivery'],
  ['words that one said', 'greenhouse'],
  ['words that nobody said', 'paragliding'],
] as const;

export default async function transcriptsBench(): Promise<BenchRow[]> {
  const server = new ServerProcess(port);
  server.spawn();
  try {
    await server.ready();
    const database = await server.connect();
    const scene = await insertCallsScene(database);
    await insertTranscripts(database, scene);
    const clients = [new CallClient(port, scene.accessToken)];
    const rows: BenchRow[] = [];
    for (const [name, words] of searches) rows.push(await measure(clients, database, scene, name, words));
    for (const client of clients) client.close();
    await database.end();
    return rows;
  } finally {
    await server.stop();
  }
}

async function insertTranscripts(database: pg.Client, { projectId, recordingIds }: CallsScene): Promise<void> {
  const ids = recordingIds.slice(0, transcriptCount);
  await database.query(
    `insert into transcript (recording_id, state, engine, language, voice_bytes, updated_at)
     select id, 'ready', 'embedded', 'en', 1000000, now() from unnest($1::text[]) as id`,
    [ids],
  );
  await database.query(
    `insert into transcript_segment (recording_id, position, project_id, question_id, from_ms, to_ms, heard_text, confidence)
     select id, n, $2, $3, n * 8000, n * 8000 + 7000, concat_ws(' ', 'So I am looking at',
       (array['the lamps', 'the prices', 'the pictures', 'the menu', 'my basket', 'the search', 'where the delivery date is'])[1 + n % 7],
       'and I would expect that it tells me', (array['more', 'less', 'the same', 'nothing', 'something'])[1 + (n * 7 + number) % 5],
       'about it before I have to decide', case when number = ${transcriptCount / 2} and n = 70 then 'for my greenhouse' end), 0.8
     from unnest($1::text[]) with ordinality as of (id, number), generate_series(0, ${segmentCount - 1}) as n`,
    [ids, projectId, testId],
  );
  // As long as words with their times are: a search that reads whole rows reads them too.
  await database.query(
    `update transcript_segment set words = (
       select jsonb_agg(jsonb_build_object('text', word, 'fromMs', from_ms + 300 * place, 'toMs', from_ms + 300 * place + 250))
       from unnest(string_to_array(heard_text, ' ')) with ordinality as said (word, place))`,
  );
  await database.query('vacuum full analyze');
}

/** Beside the database alone, which looks at the same texts and counts those with the words. */
async function measure(
  clients: readonly CallClient[],
  database: pg.Client,
  { projectId: project }: CallsScene,
  name: string,
  words: string,
): Promise<BenchRow> {
  const search = (): CallOf => ({ path: '/SearchTranscripts.cmd', form: { project, words } });
  const { p50, p95, bytes } = await measureCalls(clients, callCount, search);
  const counted = 'select count(*) from transcript_segment where project_id = $1 and position($2 in searched) > 0';
  const startedAt = performance.now();
  for (let round = 0; round < 10; round += 1) await database.query(counted, [project, words]);
  const aloneMs = (performance.now() - startedAt) / 10;
  return {
    name: `Search of ${transcriptCount} transcripts (${transcriptCount * segmentCount} segments), ${name} (${(bytes / 1000).toFixed(1)} kB)`,
    ours: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    baseline: `${aloneMs.toFixed(1)} ms to count them in the database`,
    ratio: (p95 / barMs).toFixed(2),
    bar: `p95 ≤ ${barMs} ms`,
    ok: p95 <= barMs,
  };
}
