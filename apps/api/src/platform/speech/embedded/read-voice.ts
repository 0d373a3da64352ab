/** A voice file as mediabunny's packets, and decoded to samples. */
import { BufferSource, EncodedPacketSink, Input, WEBM, type EncodedPacket, type InputAudioTrack } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { longestVoiceMs, mostVoiceBytes } from '../limits.ts';
import { SpeechError, type VoiceSource } from '../speech-port.ts';

/** What the recogniser and the voice detector are made for. */
export const sampleRate = 16_000;

export interface Samples {
  atMs: number;
  /** Mono, −1…1, at `sampleRate`. */
  pcm: Float32Array;
}

/** Throws SpeechError if it is larger than a voice of the longest recording. */
export async function collectVoice(voice: VoiceSource): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of voice) {
    size += piece.byteLength;
    if (size > mostVoiceBytes) throw new SpeechError('too-long', 'the voice is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Gives `use` the Opus track of a WebM file. Throws SpeechError if there is none. */
export async function withVoiceTrack<Value>(bytes: Uint8Array, use: (track: InputAudioTrack) => Promise<Value>): Promise<Value> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(bytes) });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (track === null || track.codec !== 'opus') throw new SpeechError('unreadable', 'there is no Opus track');
    return await use(track);
  } catch (error) {
    if (error instanceof SpeechError) throw error;
    throw new SpeechError('unreadable', error instanceof Error ? error.message : String(error));
  } finally {
    input.dispose();
  }
}

/** Packets in order. Throws SpeechError if one is later than the longest recording. */
export async function* packetsOf(track: InputAudioTrack): AsyncGenerator<EncodedPacket> {
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.timestamp * 1000 > longestVoiceMs) throw new SpeechError('too-long', 'the voice is longer than can be turned into text');
    yield packet;
  }
}

const packetsAtOnce = 50;

/** Decoded a second at a time; a packet that cannot be decoded is silence. */
export async function* decodeVoice(track: InputAudioTrack): AsyncGenerator<Samples> {
  // One or two channels at every sample rate; the decoder mixes what it is not asked for.
  const decoder = new OpusDecoder({ channels: track.numberOfChannels === 1 ? 1 : 2, sampleRate });
  await decoder.ready;
  try {
    let batch: EncodedPacket[] = [];
    for await (const packet of packetsOf(track)) {
      const last = batch.at(-1);
      const gap = last !== undefined && packet.timestamp - last.timestamp > 0.2;
      if (gap || batch.length === packetsAtOnce) {
        yield decodeBatch(decoder, batch);
        batch = [];
      }
      batch.push(packet);
    }
    if (batch.length > 0) yield decodeBatch(decoder, batch);
  } finally {
    decoder.free();
  }
}

function decodeBatch(decoder: OpusDecoder<typeof sampleRate>, batch: readonly EncodedPacket[]): Samples {
  const { channelData } = decoder.decodeFrames(batch.map(({ data }) => data));
  return { atMs: Math.max(0, (batch[0]?.timestamp ?? 0) * 1000), pcm: mixed(channelData) };
}

function mixed([first = new Float32Array(0), second]: readonly Float32Array[]): Float32Array {
  return second === undefined ? first : first.map((sample, index) => (sample + (second[index] ?? 0)) / 2);
}
