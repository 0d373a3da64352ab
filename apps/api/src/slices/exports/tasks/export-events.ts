/** Stored event streams → one gzip file of lines, each with the recording and the stream that its event is of, in a worker thread. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { TaskIo } from '../../../platform/workers/index.ts';
import { readLines } from '../../recordings/tasks/index.ts';
import type { EventStreamOf } from './tasks.ts';

/** Characters that are compressed at once. */
const blockLength = 64 * 1024;
/** Of a file of gigabytes, a little smaller is not worth twice the time. */
const level = 4;

export async function exportEvents({ streams }: { streams: EventStreamOf[] }, io: TaskIo): Promise<void> {
  await pipeline(Readable.from(blocksOf(streams, io), { objectMode: false }), createGzip({ level }), async (pieces) => {
    for await (const piece of pieces as AsyncIterable<Buffer>) await io.write(piece);
  });
}

async function* blocksOf(streams: readonly EventStreamOf[], io: TaskIo): AsyncGenerator<Buffer> {
  for (const of of streams) {
    const before = beginningOf(of);
    let block = '';
    for await (const line of intactLines(io.read<Uint8Array>(of.source))) {
      block += `${before}${line}}\n`;
      if (block.length < blockLength) continue;
      yield Buffer.from(block);
      block = '';
    }
    if (block !== '') yield Buffer.from(block);
  }
}

/** Everything of a line but its event. */
function beginningOf({ recordingId, stream, questionId }: EventStreamOf): string {
  const head = JSON.stringify({ recording: recordingId, stream, question: questionId });
  return `${head.slice(0, -1)},"event":`;
}

/** Of a file that is damaged, as many as can be read. */
async function* intactLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  try {
    yield* readLines(pieces);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error;
  }
}
