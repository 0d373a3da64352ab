/** Chunks of a media stream → one WebM file that knows its length and can be sought. */
import { newSpan, takeIntoSpan, type JoinedStream } from './join-events.ts';
import { remux, type MediaPart } from './remux.ts';
import type { ChunkBody } from './stream-store.ts';

/** Joins the recorder's bytes and writes them anew with duration and cues; what cannot be read stays as it came, with a note. */
export async function joinMedia(chunks: AsyncIterable<ChunkBody>): Promise<JoinedStream> {
  const span = newSpan();
  const parts: { firstAtMs: number; bodies: Buffer[] }[] = [];
  for await (const chunk of chunks) {
    takeIntoSpan(span, chunk);
    const open = parts.at(-1);
    if (open === undefined || beginsWebm(chunk.body)) parts.push({ firstAtMs: chunk.firstAtMs, bodies: [chunk.body] });
    else open.bodies.push(chunk.body);
  }
  const startAtMs = parts[0]?.firstAtMs ?? 0;
  const whole: MediaPart[] = parts.map((part) => ({ bytes: Buffer.concat(part.bodies), afterSec: (part.firstAtMs - startAtMs) / 1000 }));
  try {
    return { ...span, bytes: await remux(whole), malformedLines: 0, note: '' };
  } catch (error) {
    // The recording itself is not lost by a container that ends badly: players still read what is whole.
    const bytes = Buffer.concat(whole.map((part) => part.bytes));
    return { ...span, bytes, malformedLines: 0, note: `kept as recorded: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const ebmlMark = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const docType = Buffer.from('webm');

/** A recorder begins a WebM of its own each time it starts: after a reload of the tester's page, a stream holds several. */
function beginsWebm(body: Buffer): boolean {
  return body.subarray(0, 4).equals(ebmlMark) && body.subarray(0, 64).includes(docType);
}
