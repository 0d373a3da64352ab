/** The sound of a part of a film: decoded from the range alone, mono, and silence where nothing is heard. */
import { AudioBufferSink, AudioSample, type AudioSampleSource } from 'mediabunny';
import { openMedia } from './open-media.ts';
import { mixInto, soundRate } from './mix-into.ts';

export interface HeardRange {
  url: string;
  /** Of the file's own clock; may be below 0, where nothing was heard yet. */
  fromSec: number;
}

/** Returns the samples between two moments after the start of the part. */
export type Sound = (fromSec: number, toSec: number) => Promise<Float32Array<ArrayBuffer>>;

const silence: Sound = (fromSec, toSec) => Promise.resolve(emptySamples(fromSec, toSec));

/** Silence also for a file that has no sound, or none that can be decoded. */
export async function openSound(heard: HeardRange | null): Promise<Sound> {
  if (heard === null) return silence;
  const track = await (await openMedia(heard.url)).getPrimaryAudioTrack();
  if (track === null || !(await track.canDecode())) return silence;
  const sink = new AudioBufferSink(track);
  return async (fromSec, toSec) => {
    const samples = emptySamples(fromSec, toSec);
    const [first, last] = [heard.fromSec + fromSec, heard.fromSec + toSec];
    if (last <= 0) return samples;
    for await (const { buffer, timestamp } of sink.buffers(Math.max(0, first), last)) mixInto(samples, buffer, timestamp - first);
    return samples;
  };
}

function emptySamples(fromSec: number, toSec: number): Float32Array<ArrayBuffer> {
  return new Float32Array(Math.round(toSec * soundRate) - Math.round(fromSec * soundRate));
}

/** `atSec`: of the film. */
export async function addSound(to: AudioSampleSource, samples: Float32Array<ArrayBuffer>, atSec: number): Promise<void> {
  if (samples.length === 0) return;
  const sample = new AudioSample({ data: samples, format: 'f32', numberOfChannels: 1, sampleRate: soundRate, timestamp: atSec });
  await to.add(sample);
  sample.close();
}
