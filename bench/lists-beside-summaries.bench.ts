/** How fast a researcher's lists are answered while the server makes summaries of long recordings. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import type { BenchRow } from './bench.ts';
import { insertCallsScene } from './calls-rows.ts';
import { CallClient, measureCalls, type CallOf } from './latency.ts';
import { pageEvents, sensingEvents } from './recorded-events.ts';
import { ServerProcess } from './server-process.ts';
import { insertStudy, startSession, type BenchSession, type BenchStudy } from './study-rows.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4140);
const recordingCount = 20;
const recordingMs = 30 * 60_000;
const chunkMs = 5_000;
const callsInRound = 50;
const barMs = 50;
const doneWithinMs = 300_000;

export default async function listsBesideSummariesBench(): Promise<BenchRow[]> {
  const server = new ServerProcess(port);
  server.spawn();
  try {
    await server.ready();
    const database = await server.connect();
    const { accessToken } = await insertCallsScene(database);
    const study = await insertStudy(database, 1);
    await database.query(`update question set sensor_gaze = 'optional' where id = $1`, [study.websiteId]);
    const sessions: BenchSession[] = [];
    for (let index = 0; index < recordingCount; index += 1) sessions.push(await startSession(server.baseUrl, study.code));
    const streams = await storeRecordings(database, study, sessions);
    const clients = [new CallClient(port, accessToken), new CallClient(port, accessToken)];
    const alone = await measureCalls(clients, callsInRound * 4, anyPage());
    for (const session of sessions) await finish(session, streams);
    const { p95, calls, tookMs } = await measureUntilDone(clients, database, sessions);
    for (const client of clients) client.close();
    await database.end();
    return [
      {
        name: `GetApiProjects, any page, beside ${recordingCount} summaries of 30 min (${calls} calls, ${(tookMs / 1000).toFixed(1)} s)`,
        ours: `p95 ${p95.toFixed(1)} ms`,
        baseline: `p95 ${alone.p95.toFixed(1)} ms (nothing to summarise)`,
        ratio: (p95 / barMs).toFixed(2),
        bar: `p95 ≤ ${barMs} ms`,
        ok: p95 <= barMs,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** The list of projects in each order, from anywhere. */
function anyPage(): () => CallOf {
  let page = 0;
  return () => {
    page += 1;
    return {
      path: '/GetApiProjects.cmd',
      form: { count: '20', order: String(1 + (page % 3)), after: `prj_${1 + ((page * 7_919) % 9_999)}` },
    };
  };
}

/** Rounds of calls until every recording has its summary; the p95 of all of them. */
async function measureUntilDone(clients: readonly CallClient[], database: pg.Client, sessions: readonly BenchSession[]) {
  const startedAt = performance.now();
  const next = anyPage();
  const times: number[] = [];
  const run = async (client: CallClient): Promise<void> => {
    for (let call = 0; call < callsInRound; call += 1) {
      const { ms, status } = await client.call(next());
      if (status !== 200) throw new Error(`the list answered ${status}`);
      times.push(ms);
    }
  };
  while ((await countDone(database, sessions)) < sessions.length) {
    if (performance.now() - startedAt > doneWithinMs) throw new Error('the summaries were not made in time');
    await Promise.all(clients.map(run));
    await pause(20);
  }
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  return { p95, calls: times.length, tookMs: performance.now() - startedAt };
}

async function countDone(database: pg.Client, sessions: readonly BenchSession[]): Promise<number> {
  const { rows } = await database.query<{ done: number; failed: string | null }>(
    `select count(*) filter (where status = 1)::int as done, max(failure) as failed from recording where id = any ($1)`,
    [sessions.map(({ recordingId }) => recordingId)],
  );
  const [{ done, failed } = { done: 0, failed: null }] = rows;
  if (failed !== null) throw new Error(`a recording failed: ${failed}`);
  return done;
}

/** Writes the same 30 min into every session; returns the number of chunks by stream. */
async function storeRecordings(
  database: pg.Client,
  { websiteId }: BenchStudy,
  sessions: readonly BenchSession[],
): Promise<Record<string, number>> {
  const runner = [
    { k: 'session', at: 0, viewport: { width: 1440, height: 900 }, pixelRatio: 1, touch: false, language: 'en' },
    { k: 'test-start', at: 1, questionId: websiteId },
    { k: 'test-end', at: recordingMs, questionId: websiteId, ending: 'done' },
  ];
  const streams: Record<string, readonly { at: number }[]> = {
    runner,
    [`page.${websiteId}`]: pageEvents({ fromMs: 1, toMs: recordingMs }),
    sensing: sensingEvents(recordingMs),
  };
  const counts: Record<string, number> = {};
  await database.query(`update recording set consents = array['screen', 'gaze'] where id = any ($1)`, [
    sessions.map(({ recordingId }) => recordingId),
  ]);
  for (const [stream, events] of Object.entries(streams)) {
    const bodies = chunked(events).map((lines) => gzipSync(lines.map((event) => `${JSON.stringify(event)}\n`).join('')));
    counts[stream] = bodies.length;
    await database.query(
      `insert into chunk (recording_id, stream, sequence, hash, body, encoding, format, first_at_ms, last_at_ms)
       select id, $1, no - 1, hash, body, 'gzip', '3', (no - 1) * ${chunkMs}, no * ${chunkMs}
       from unnest($2::text[]) as id, unnest($3::bytea[], $4::bytea[]) with ordinality as made (hash, body, no)`,
      [stream, sessions.map(({ recordingId }) => recordingId), bodies.map(hashOf), bodies],
    );
  }
  return counts;
}

const hashOf = (body: Buffer): Buffer => createHash('sha256').update(body).digest();

/** Events of 5 s each. */
function chunked<E extends { at: number }>(events: readonly E[]): E[][] {
  const byChunk = new Map<number, E[]>();
  for (const event of events) {
    const place = Math.floor(event.at / chunkMs);
    byChunk.set(place, [...(byChunk.get(place) ?? []), event]);
  }
  return [...byChunk.values()];
}

async function finish({ sessionToken }: BenchSession, streams: Record<string, number>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/run/finish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionToken}` },
    body: JSON.stringify({ streams }),
  });
  if (!answer.ok) throw new Error(`finishing answered ${answer.status}: ${await answer.text()}`);
}
