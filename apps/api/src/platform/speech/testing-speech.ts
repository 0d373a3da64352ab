/** Speech made at test time: espeak-ng says a sentence, and it is encoded as a tester's browser encodes a voice. */
import { speakWav } from '@sightline/testkit/speech';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny';
import OpusScript from 'opusscript';

const rate = 48_000;
const frameMs = 20;
const frameSamples = (rate * frameMs) / 1000;

/** Says sentences one after the other, each from its time on; returns a WebM file with Opus. */
export async function speakWebm(sentences: readonly { atMs: number; text: string }[], voice?: string): Promise<Uint8Array> {
  const spoken = sentences.map(({ atMs, text }) => ({ at: Math.round((atMs * rate) / 1000), samples: samplesOf(speakWav(text, voice)) }));
  const length = Math.max(rate, ...spoken.map(({ at, samples }) => at + samples.length)) + rate;
  const pcm = new Int16Array(Math.ceil(length / frameSamples) * frameSamples);
  for (const { at, samples } of spoken) pcm.set(samples, at);
  return encodeWebm(pcm);
}

/** `seconds` of silence. */
export const silentWebm = (seconds: number): Promise<Uint8Array> => encodeWebm(new Int16Array(seconds * rate));

async function encodeWebm(pcm: Int16Array): Promise<Uint8Array> {
  const encoder = new OpusScript(rate, 1, OpusScript.Application.VOIP);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', sampleRate: rate, numberOfChannels: 1, description: opusHead() };
  for (let at = 0; at < pcm.length; at += frameSamples) {
    const frame = Buffer.from(new Int16Array(pcm.slice(at, at + frameSamples)).buffer);
    const packet = new EncodedPacket(new Uint8Array(encoder.encode(frame, frameSamples)), 'key', at / rate, frameMs / 1000);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  encoder.delete();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** The header that WebM keeps of an Opus track: one channel, nothing skipped (RFC 7845, 5.1). */
function opusHead(): Uint8Array {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt32LE(rate, 12);
  return head;
}

/** 22.05 kHz → 48 kHz, in a straight line between samples. */
function samplesOf(wav: Buffer): Int16Array {
  const from = wav.indexOf('data') + 8;
  const given = wav.readUInt32LE(24);
  const count = Math.floor((wav.length - from) / 2);
  const sampleAt = (at: number): number => (at < count ? wav.readInt16LE(from + 2 * at) : 0);
  return Int16Array.from({ length: Math.floor((count * rate) / given) }, (_, index) => {
    const at = (index * given) / rate;
    const before = Math.floor(at);
    return sampleAt(before) + (at - before) * (sampleAt(before + 1) - sampleAt(before));
  });
}

/** Words that differ between what was said and heard, as a share of those said (word error rate, by Levenshtein's distance). */
export function wordErrorRate(said: string, heard: string): number {
  const [one, other] = [wordsOf(said), wordsOf(heard)];
  let row = other.map((_, index) => index + 1);
  one.forEach((word, index) => {
    let diagonal = index;
    let left = index + 1;
    row = row.map((above, at) => {
      left = Math.min(above + 1, left + 1, diagonal + (word === other[at] ? 0 : 1));
      diagonal = above;
      return left;
    });
  });
  return (row.at(-1) ?? one.length) / Math.max(1, one.length);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
