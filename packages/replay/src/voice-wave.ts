/** The tester's voice as a wave to look at: where something is said, and how loud. */
import type { RecordedVoice } from './load-recording.ts';

export interface VoiceWave {
  durationMs: number;
  /** The loudest moment of each part of equal length, from 0 to 1. */
  peaks: number[];
}

/** Speech lies below 4 kHz; decoding no more than that keeps an hour of it small. */
const samplesPerSec = 8_000;

/** The largest magnitude of each of `count` parts of equal length. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  return Array.from({ length: count }, (_, part) => {
    const end = Math.floor(((part + 1) * samples.length) / count);
    let peak = 0;
    for (let index = Math.floor((part * samples.length) / count); index < end; index++)
      peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    return Math.min(1, peak);
  });
}

/** Reads and decodes the voice into `count` peaks; rejects if it cannot be read or the browser cannot decode it. */
export async function readVoiceWave(voice: RecordedVoice, count: number): Promise<VoiceWave> {
  const decoder = new OfflineAudioContext(1, 1, samplesPerSec);
  const response = await fetch(voice.url);
  if (!response.ok) throw new Error(`The voice answered ${response.status}.`);
  const sound = await decoder.decodeAudioData(await response.arrayBuffer());
  return { durationMs: sound.duration * 1000, peaks: peaksOf(sound.getChannelData(0), count) };
}
