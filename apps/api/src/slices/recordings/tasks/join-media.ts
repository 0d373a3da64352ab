/** Chunks of a media stream → one WebM file that knows its length and can be sought. Bytes lie on disk, a piece at a time in memory. */
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskIo } from '../../../platform/workers/index.ts';
import type { ChunkBody } from '../stream-store.ts';
import { remux, type MediaPart } from './remux.ts';
import { newSpan, takeIntoSpan } from './span.ts';
import type { JoinedStream, JoinMediaInput } from './tasks.ts';

const pieceBytes = 1024 * 1024;
/** A stream of more recordings than anybody reloads: what follows stays with the last one. */
const mostParts = 200;
/** By which a file may be shorter than the time in which its chunks were recorded: devices begin late, and clocks differ. */
const tolerated = { ms: 3_000, share: 0.05 };

/** Joins the recorder's bytes and writes them again with duration and cues; what cannot be read stays as it came, with a note. */
export async function joinMedia({ folder, steady }: JoinMediaInput, io: TaskIo): Promise<JoinedStream> {
  const { span, parts } = await spool(folder, io.read<ChunkBody>('chunks'));
  const read = { malformedLines: 0, inflatedBytes: 0, events: 0, full: false };
  const path = join(folder, 'joined.webm');
  try {
    const durationMs = (await remux(parts, path)) * 1_000;
    await writeFileTo(io, path);
    return { ...span, ...read, note: steady ? lengthNote(durationMs, span.lastAtMs - span.firstAtMs) : '' };
  } catch (error) {
    // The recording itself is not lost by a container that ends badly: players still read what is whole.
    for (const part of parts) await writeFileTo(io, part.path);
    return { ...span, ...read, note: `kept as recorded: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Says where the file is shorter than the time in which its chunks were recorded; a longer one has lost nothing. */
function lengthNote(durationMs: number, recordedMs: number): string {
  const lackingMs = recordedMs - durationMs;
  if (lackingMs <= Math.max(tolerated.ms, recordedMs * tolerated.share)) return '';
  return `lasts ${Math.round(durationMs)} ms of the ${Math.round(recordedMs)} ms in which it was recorded`;
}

/** Each recording that the stream holds as a file of its own. */
async function spool(folder: string, chunks: AsyncIterable<ChunkBody>) {
  const span = newSpan();
  const parts: MediaPart[] = [];
  let startAtMs = 0;
  let file: FileHandle | null = null;
  try {
    for await (const chunk of chunks) {
      takeIntoSpan(span, chunk);
      const body = Buffer.from(chunk.body);
      if (file === null || (parts.length < mostParts && beginsWebm(body))) {
        await file?.close();
        if (parts.length === 0) startAtMs = chunk.firstAtMs;
        const path = join(folder, `part-${parts.length}.webm`);
        parts.push({ path, afterSec: (chunk.firstAtMs - startAtMs) / 1000 });
        file = await open(path, 'wx');
      }
      await file.writeFile(body);
    }
  } finally {
    await file?.close();
  }
  return { span, parts };
}

async function writeFileTo(io: TaskIo, path: string): Promise<void> {
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) await io.write(piece as Buffer);
}

const ebmlMark = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const docType = Buffer.from('webm');

/** A recorder begins a WebM of its own each time it starts: after a reload of the tester's page, a stream holds several. */
function beginsWebm(body: Buffer): boolean {
  return body.subarray(0, 4).equals(ebmlMark) && body.subarray(0, 64).includes(docType);
}
