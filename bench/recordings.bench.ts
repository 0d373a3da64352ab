/** How fast one project of 10,000 recordings answers the player and a page that polls its list of recordings, at rest and right after each change. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import type { RecordingChanges } from '@sightline/wire/calls';
import type { BenchRow } from './bench.ts';
import { testId } from './calls-recordings.ts';
import { insertCallsScene, recordingCount, type CallsScene } from './calls-rows.ts';
import { CallClient, measureCalls, type CallOf, type Latency } from './latency.ts';
import { ServerProcess } from './server-process.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4140);
const callCount = 100;
const barMs = 50;
const newOnes = 20;

export default async function recordingsBench(): Promise<BenchRow[]> {
  const server = new ServerProcess(port);
  server.spawn();
  try {
    await server.ready();
    const database = await server.connect();
    const scene = await insertCallsScene(database);
    const clients = [new CallClient(port, scene.accessToken), new CallClient(port, scene.accessToken)];
    const rows = [...(await measureReplay(clients, database, scene)), ...(await measureList(clients, database, scene))];
    for (const client of clients) client.close();
    await database.end();
    return rows;
  } finally {
    await server.stop();
  }
}

function row(name: string, { p50, p95, bytes }: Latency, baseline: string): BenchRow {
  return {
    name: `${name} (${(bytes / 1000).toFixed(1)} kB)`,
    ours: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    baseline,
    ratio: (p95 / barMs).toFixed(2),
    bar: `p95 ≤ ${barMs} ms`,
    ok: p95 <= barMs,
  };
}

/** Any recording, one after the other from everywhere in the list. */
async function measureReplay(clients: readonly CallClient[], database: pg.Client, { recordingIds }: CallsScene): Promise<BenchRow[]> {
  let place = 0;
  const any = (): CallOf => {
    place = (place + 7_919) % recordingCount;
    return { path: `/api/recordings/${recordingIds[place] ?? ''}/replay?qid=${testId}`, method: 'GET' };
  };
  const idle = await measureCalls(clients, callCount, () => ({ path: '/healthz', method: 'GET' }));
  const baseline = `p95 ${idle.p95.toFixed(1)} ms (a call that does nothing)`;
  return [
    row('Replay of one of 10,000', await measureCalls(clients, callCount, any), baseline),
    row('Replay of one of 10,000, after each change', await measureAfterChanges(clients, database, recordingIds, any), baseline),
  ];
}

async function measureList(
  clients: readonly CallClient[],
  database: pg.Client,
  { projectId: project, recordingIds }: CallsScene,
): Promise<BenchRow[]> {
  const list = (fields: Record<string, string>) => (): CallOf => ({ path: '/GetRecordings.cmd', form: { project, ...fields } });
  const byIds = async (count: number) => measureCalls(clients, callCount, list({ existingIds: recordingIds.slice(count).join(',') }));
  const next = async (cursor: string): Promise<string> => readCursor(clients, list({ cursor })());
  let cursor = await next('');
  // As a page has it that was asked before the last of them came.
  const earlier = cursor.replace(/^\d+/, (changeNo) => String(Number(changeNo) - newOnes));
  const [some, none] = [await byIds(newOnes), await byIds(0)];
  const baseline = ({ p95 }: Latency): string => `p95 ${p95.toFixed(1)} ms (the ids of all others in existingIds)`;
  const rows = [
    row(`GetRecordings by cursor, ${newOnes} new ones`, await measureCalls(clients, callCount, list({ cursor: earlier })), baseline(some)),
    row('GetRecordings by cursor, nothing new', await measureCalls(clients, callCount, list({ cursor })), baseline(none)),
  ];
  const poll = (): CallOf => list({ cursor })();
  const read = async (): Promise<void> => void (cursor = await next(cursor));
  const afterChanges = await measureAfterChanges(clients, database, recordingIds, poll, read);
  return [...rows, row('GetRecordings by cursor, after each change', afterChanges, baseline(some))];
}

async function readCursor([client]: readonly CallClient[], call: CallOf): Promise<string> {
  if (client === undefined) throw new Error('There is no client.');
  const { body } = await client.call(call);
  const text = body[0] === 0x1f ? await promisify(gunzip)(body) : body;
  return (JSON.parse(text.toString()) as RecordingChanges).Cursor;
}

/** Each call right after the summary of another recording changed, by which the stored norm is out of date; `then` is not timed. */
async function measureAfterChanges(
  [client]: readonly CallClient[],
  database: pg.Client,
  recordingIds: readonly string[],
  next: () => CallOf,
  then: () => Promise<void> = () => Promise.resolve(),
): Promise<Latency> {
  if (client === undefined) throw new Error('There is no client.');
  const times: number[] = [];
  let bytes = 0;
  for (const id of recordingIds.slice(0, callCount)) {
    await database.query(`update recording set summary = jsonb_set(summary, '{durationMs}', to_jsonb(random())) where id = $1`, [id]);
    const answer = await client.call(next());
    if (answer.status !== 200) throw new Error(`${next().path} answered ${answer.status}`);
    times.push(answer.ms);
    bytes = answer.bytes;
    await then();
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? Number.POSITIVE_INFINITY;
  return { p50: at(0.5), p95: at(0.95), bytes };
}
