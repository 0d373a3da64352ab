/** A batch of chunks → stored rows → the response to each sender: acknowledged with the state of its stream, or refused by name. */
import type { ChunkAnswer } from '@sightline/wire/calls';
import type { ChunkRefusal } from '@sightline/wire/chunks';
import type { Db } from '../../../platform/ports.ts';
import type { Chunk } from './chunk.ts';
import { appendChunks, type AppendRow, type SessionQuotas } from './chunk-store.ts';
import { groupCommit } from './group-commit.ts';

/** session-lapsed: it may be reopened, and the chunk sent again (F5). */
export type AppendOutcome = ChunkAnswer | ChunkRefusal | 'session-lapsed';

const mostMissingNamed = 64;
const mostRounds = 4;

/** Takes one chunk; settles when it is durable or refused. Chunks that arrive meanwhile share a commit. */
export function chunkAppender(db: Db, quotas: SessionQuotas): (chunk: Chunk) => Promise<AppendOutcome> {
  return groupCommit({
    write: (batch) => writeBatch(db, quotas, batch, mostRounds),
    sizeOf: (chunk) => chunk.body.byteLength,
    maxItems: 64,
    maxBytes: 4 * 1024 * 1024,
    lanes: 2,
  });
}

/**
 * Writes a batch. The same chunk sent several times at once is written once and acknowledged to each (A2); one with another hash
 * waits for the next batch, where it meets what was stored (A3), and so does one that another process stored at the same moment.
 */
async function writeBatch(db: Db, quotas: SessionQuotas, batch: Chunk[], rounds: number): Promise<AppendOutcome[]> {
  if (rounds === 0) throw new Error('chunks of one batch could not be settled');
  const firstByKey = new Map<string, Chunk>();
  for (const chunk of batch) if (!firstByKey.has(keyOf(chunk))) firstByKey.set(keyOf(chunk), chunk);
  const unique = [...firstByKey.values()];
  const outcomes = outcomesOf(unique, await appendChunks(db, unique, quotas));

  const answers = batch.map((chunk) => {
    const first = firstByKey.get(keyOf(chunk));
    return first?.hash.equals(chunk.hash) ? outcomes.get(first) : undefined;
  });
  const open = batch.filter((_, index) => answers[index] === undefined);
  if (open.length === 0) return answers as AppendOutcome[];
  const later = await writeBatch(db, quotas, open, rounds - 1);
  return answers.map((answer) => answer ?? (later.shift() as AppendOutcome));
}

function outcomesOf(chunks: readonly Chunk[], rows: readonly AppendRow[]): Map<Chunk, AppendOutcome> {
  const streams = new Map<string, StreamState>();
  const judged = rows.map((row) => ({ row, chunk: chunks[row.no - 1] as Chunk }));
  for (const { row, chunk } of judged) {
    const state = streams.get(streamKeyOf(chunk)) ?? { top: row.top ?? -1, gaps: row.gaps ?? [], added: new Set<number>() };
    if (row.stored) state.added.add(chunk.sequence);
    streams.set(streamKeyOf(chunk), state);
  }
  const outcomes = new Map<Chunk, AppendOutcome>();
  for (const { row, chunk } of judged) {
    if (row.verdict !== 'new' && row.verdict !== 'held') outcomes.set(chunk, row.verdict);
    else if (row.stored || row.verdict === 'held')
      outcomes.set(chunk, acknowledgement(chunk, streams.get(streamKeyOf(chunk)) as StreamState));
  }
  return outcomes;
}

interface StreamState {
  top: number;
  gaps: number[];
  added: Set<number>;
}

/** A4: `next` above the highest stored, `missing` the gaps below it. */
function acknowledgement(chunk: Chunk, { top, gaps, added }: StreamState): ChunkAnswer {
  const next = Math.max(top, ...added) + 1;
  const missing = gaps.filter((place) => !added.has(place));
  for (let place = top + 1; place < next; place += 1) if (!added.has(place)) missing.push(place);
  return { res: 1, stream: chunk.stream, sequence: chunk.sequence, next, missing: missing.slice(0, mostMissingNamed) };
}

const streamKeyOf = (chunk: Chunk): string => `${chunk.tokenHash.toString('latin1')} ${chunk.stream}`;
const keyOf = (chunk: Chunk): string => `${streamKeyOf(chunk)} ${chunk.sequence}`;
