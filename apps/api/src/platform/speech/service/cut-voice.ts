/** A voice file → files of some minutes, packets copied: services refuse large ones. */
import { BufferTarget, EncodedAudioPacketSource, Output, WebMOutputFormat, type EncodedPacket, type InputAudioTrack } from 'mediabunny';
import type { TaskIo } from '../../workers/index.ts';
import { collectVoice, packetsOf, withVoiceTrack } from '../embedded/read-voice.ts';
import { failureOf } from '../embedded/recognise.ts';
import type { CutVoice } from '../tasks.ts';

export async function cutVoice({ pieceMs }: { pieceMs: number }, io: TaskIo): Promise<CutVoice | ReturnType<typeof failureOf>> {
  try {
    const bytes = await collectVoice(io.read<Uint8Array>('voice'));
    return await withVoiceTrack(bytes, (track) => cutTrack(track, pieceMs, io));
  } catch (error) {
    return failureOf(error);
  }
}

async function cutTrack(track: InputAudioTrack, pieceMs: number, io: TaskIo): Promise<CutVoice> {
  const pieces: CutVoice['pieces'] = [];
  let batch: EncodedPacket[] = [];
  const write = async (): Promise<void> => {
    const [first, last] = [batch[0], batch.at(-1)];
    if (first === undefined || last === undefined) return;
    await io.write(await toFile(track, batch));
    pieces.push({ fromMs: Math.round(first.timestamp * 1000), toMs: Math.round((last.timestamp + last.duration) * 1000) });
    batch = [];
  };
  for await (const packet of packetsOf(track)) {
    if ((packet.timestamp - (batch[0]?.timestamp ?? packet.timestamp)) * 1000 >= pieceMs) await write();
    batch.push(packet);
  }
  await write();
  return { pieces };
}

/** Its times begin at 0. */
async function toFile(track: InputAudioTrack, packets: readonly EncodedPacket[]): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  const fromSec = packets[0]?.timestamp ?? 0;
  for (const packet of packets)
    await source.add(packet.clone({ timestamp: packet.timestamp - fromSec }), decoderConfig && { decoderConfig });
  await output.finalize();
  if (target.buffer === null) throw new Error('the piece of a voice was not written');
  return new Uint8Array(target.buffer);
}
