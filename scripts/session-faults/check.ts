/** Compares what the server acknowledged with what it holds: rows in the database, answers, bytes of the stored files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import type { ServerProcess } from '../../bench/server-process.ts';
import type { AcknowledgementRecorder, AcknowledgedChunk, AcknowledgedSession } from './acknowledgement-recorder.ts';

export interface Findings {
  /** Chunks, answers and finishes that were acknowledged. */
  acknowledged: { chunks: number; answers: number; finishes: number };
  /** Acknowledged before and then again. */
  repeats: number;
  /** Acknowledged, but not there byte for byte. */
  lost: string[];
  /** There more than once: chunks in a file, events in a recording, two bodies under one number. */
  doubled: string[];
  finished: number;
  lapsed: number;
  /** Begun and left before anything was stored. */
  closed: number;
  /** Neither finished nor lapsed, or not made ready. */
  open: number;
  events: number;
}

const settledWithinMs = 240_000;

/** Sessions whose tester is away lapse after 30 minutes; here their last sign is set back by as much. */
export async function letLapse(database: pg.Client): Promise<void> {
  await database.query(`update recording set last_sign_at = now() - interval '31 minutes' where state = 'open'`);
  await database.query(
    `update chunk set stored_at = now() - interval '31 minutes' from recording where recording.id = recording_id and state = 'open'`,
  );
  for (const endsAt = Date.now() + settledWithinMs; Date.now() < endsAt; await pause(1_000)) {
    const { rows } = await database.query<{ waiting: number }>(
      `select count(*)::int as waiting from recording where state = 'open' or (state = 'finished' and status = 0)`,
    );
    if (rows[0]?.waiting === 0) return;
  }
}

export async function checkAll(server: ServerProcess, database: pg.Client, acknowledged: AcknowledgementRecorder): Promise<Findings> {
  const found: Findings = {
    acknowledged: { chunks: 0, answers: 0, finishes: 0 },
    repeats: 0,
    lost: [],
    doubled: [],
    finished: 0,
    lapsed: 0,
    closed: 0,
    open: 0,
    events: 0,
  };
  for (const session of acknowledged.sessions.values()) {
    found.acknowledged.chunks += session.chunks.size;
    found.acknowledged.answers += session.answers.size;
    found.acknowledged.finishes += session.finished ? 1 : 0;
    found.repeats += session.repeats;
    if (session.conflicts > 0) found.doubled.push(`${session.recordingId}: two bodies under one number`);
    await checkState(database, session, found);
    await checkAnswers(database, session, found);
    await checkChunks(server, database, session, found);
  }
  return found;
}

async function checkState(database: pg.Client, session: AcknowledgedSession, found: Findings): Promise<void> {
  const { rows } = await database.query<{ state: string; lapsed: boolean; status: number }>(
    'select state, lapsed, status from recording where id = $1',
    [session.recordingId],
  );
  const row = rows[0];
  if (session.finished && (row?.state !== 'finished' || row.lapsed)) found.lost.push(`${session.recordingId}: its finish`);
  if (row?.state === 'closed') found.closed += 1;
  else if (row?.state !== 'finished' || row.status !== 1) found.open += 1;
  else if (row.lapsed) found.lapsed += 1;
  else found.finished += 1;
}

async function checkAnswers(database: pg.Client, session: AcknowledgedSession, found: Findings): Promise<void> {
  const { rows } = await database.query<{ question_id: string; value: unknown }>(
    'select question_id, value from answer where recording_id = $1',
    [session.recordingId],
  );
  const held = new Map(rows.map((row) => [row.question_id, row.value]));
  for (const [questionId, value] of session.answers)
    if (!isDeepStrictEqual(held.get(questionId), JSON.parse(value))) found.lost.push(`${session.recordingId}: answer ${questionId}`);
  if (held.size !== rows.length) found.doubled.push(`${session.recordingId}: an answer`);
}

/** Rows carry what was acknowledged, and files hold every body once, in order. */
async function checkChunks(server: ServerProcess, database: pg.Client, session: AcknowledgedSession, found: Findings): Promise<void> {
  const { rows } = await database.query<{ stream: string; sequence: number; hash: Buffer }>(
    'select stream, sequence, hash from chunk where recording_id = $1 order by stream, sequence',
    [session.recordingId],
  );
  const held = new Map(rows.map((row) => [`${row.stream}/${row.sequence}`, row.hash.toString('hex')]));
  for (const [place, { hash }] of session.chunks) if (held.get(place) !== hash) found.lost.push(`${session.recordingId}: ${place}`);
  const files = await database.query<{ stream: string; file_key: string }>(
    'select stream, file_key from recording_stream where recording_id = $1',
    [session.recordingId],
  );
  for (const stream of new Set(rows.map((row) => row.stream))) {
    const key = files.rows.find((file) => file.stream === stream)?.file_key;
    const bodies = rows.filter((row) => row.stream === stream).map((row) => `${stream}/${row.sequence}/${row.hash.toString('hex')}`);
    checkFile(
      session,
      stream,
      bodies.map((body) => session.sent.get(body)),
      key === undefined ? '' : join(server.dataDir, 'files', key),
      found,
    );
  }
}

function checkFile(
  session: AcknowledgedSession,
  stream: string,
  bodies: (AcknowledgedChunk | undefined)[],
  path: string,
  found: Findings,
): void {
  const name = `${session.recordingId}: file of ${stream}`;
  if (path === '' || bodies.includes(undefined)) return void found.lost.push(name);
  const text = gunzipSync(readFileSync(path)).toString();
  const expected = bodies.map((chunk) => textOf(chunk as AcknowledgedChunk)).join('');
  if (text !== expected) (text.length > expected.length ? found.doubled : found.lost).push(name);
  const lines = text.split('\n').filter((line) => line !== '');
  found.events += lines.length;
  if (new Set(lines).size !== lines.length) found.doubled.push(`${session.recordingId}: an event of ${stream}`);
}

function textOf({ body, gzip }: AcknowledgedChunk): string {
  return (gzip ? gunzipSync(body) : body).toString();
}
