/** Chunks of an event stream → one gzip file of lines, each of which was read as an event. Bounded per chunk and per recording. */
import { once } from 'node:events';
import { createGzip, type Gzip } from 'node:zlib';
import { storableJson } from '@sightline/domain/texts';
import { readEvent, type EventStream } from '@sightline/wire/events/read';
import type { TaskIo } from '../../../platform/workers/index.ts';
import { inflateChunk } from '../../../platform/inflate-chunk.ts';
import type { ChunkBody } from '../stream-store.ts';
import { newSpan, takeIntoSpan } from './span.ts';
import type { JoinedStream } from './tasks.ts';

type Left = Pick<JoinedStream, 'inflatedBytes' | 'events'>;

/** A line that is no event, and a chunk that does not inflate, is counted and left out; once a limit is reached, so is everything that follows. */
export async function joinEvents({ kind, left }: { kind: EventStream; left: Left }, io: TaskIo): Promise<JoinedStream> {
  const out = gzipTo(io);
  const span = newSpan();
  const read = { malformedLines: 0, inflatedBytes: 0, events: 0 };
  let full = left.inflatedBytes <= 0 || left.events <= 0;
  for await (const chunk of io.read<ChunkBody>('chunks')) {
    takeIntoSpan(span, chunk);
    if (full) continue;
    const bytes = await inflateChunk(Buffer.from(chunk.body), chunk.encoding);
    if (bytes === null) {
      read.malformedLines += 1;
      continue;
    }
    full = read.inflatedBytes + bytes.length > left.inflatedBytes;
    if (full) continue;
    read.inflatedBytes += bytes.length;
    const { good, malformed } = readLines(kind, bytes, left.events - read.events);
    read.malformedLines += malformed;
    read.events += good.length + malformed;
    full = read.events >= left.events;
    if (good.length > 0) await out.write(`${good.join('\n')}\n`);
  }
  await out.end();
  return { ...span, ...read, full, note: noteOf(read.malformedLines, full) };
}

function noteOf(malformedLines: number, full: boolean): string {
  const left = malformedLines === 0 ? '' : `${malformedLines} lines could not be read and are left out`;
  const ended = full ? 'ended at the limit of a recording; what came later is left out' : '';
  return [left, ended].filter((text) => text !== '').join('; ');
}

/** The first `most` lines of a chunk; all further ones are left out. */
function readLines(kind: EventStream, bytes: Buffer, most: number): { good: string[]; malformed: number } {
  const good: string[] = [];
  let malformed = 0;
  for (const sent of bytes.toString('utf8').split('\n')) {
    if (sent === '') continue;
    const line = storableJson(sent);
    if (good.length + malformed >= most) break;
    if (readEvent(kind, line) === null) malformed += 1;
    else good.push(line);
  }
  return { good, malformed };
}

/** Compresses what is written and hands it on, before more is taken. */
function gzipTo(io: TaskIo) {
  const gzip: Gzip = createGzip();
  const pieces: Uint8Array[] = [];
  gzip.on('data', (piece: Uint8Array) => pieces.push(piece));
  const handOn = async (): Promise<void> => {
    for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) await io.write(piece);
  };
  return {
    write: async (text: string): Promise<void> => {
      await new Promise<void>((resolve, reject) => gzip.write(text, (error) => (error ? reject(error) : resolve())));
      await handOn();
    },
    end: async (): Promise<void> => {
      gzip.end();
      await once(gzip, 'end');
      await handOn();
    },
  };
}
