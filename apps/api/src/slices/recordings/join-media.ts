/** Chunks of a media stream → one WebM file that knows its length and can be sought. */
import { BufferSource, BufferTarget, Conversion, Input, Output, WEBM, WebMOutputFormat } from 'mediabunny';
import { newSpan, takeIntoSpan, type JoinedStream } from './join-events.ts';
import type { ChunkBody } from './stream-store.ts';

/** Joins the recorder's bytes and writes them anew with duration and cues; what cannot be read stays as it came, with a note. */
export async function joinMedia(chunks: AsyncIterable<ChunkBody>): Promise<JoinedStream> {
  const span = newSpan();
  const parts: Buffer[] = [];
  for await (const chunk of chunks) {
    takeIntoSpan(span, chunk);
    parts.push(chunk.body);
  }
  const raw = Buffer.concat(parts);
  try {
    return { ...span, bytes: await remux(raw), malformedLines: 0, note: '' };
  } catch (error) {
    // The recording itself is not lost by a container that ends badly: players still read what is whole.
    return { ...span, bytes: raw, malformedLines: 0, note: `kept as recorded: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Copies packets without decoding them. Throws where the container cannot be read. */
export async function remux(webm: Uint8Array): Promise<Uint8Array> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(webm) });
  const target = new BufferTarget();
  const conversion = await Conversion.init({ input, output: new Output({ format: new WebMOutputFormat(), target }), showWarnings: false });
  const [lost] = conversion.discardedTracks;
  if (!conversion.isValid || lost !== undefined) throw new Error(`a track cannot be copied (${lost?.reason ?? 'no track'})`);
  await conversion.execute();
  if (target.buffer === null) throw new Error('the container could not be written');
  return new Uint8Array(target.buffer);
}
