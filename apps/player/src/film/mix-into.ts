/** Places decoded sound on the clock of a film. */

/** Samples per second of every film. */
export const soundRate = 48_000;

export interface DecodedSound {
  sampleRate: number;
  numberOfChannels: number;
  length: number;
  getChannelData(channel: number): Float32Array;
}

/**
 * Writes the mean of all channels into `target`, whose first sample is of moment 0, from `atSec` on; what lies outside of it is left out.
 * Another rate is brought to 48,000 Hz by straight lines between samples.
 */
export function mixInto(target: Float32Array, sound: DecodedSound, atSec: number): void {
  const start = Math.round(atSec * soundRate);
  const step = sound.sampleRate / soundRate;
  const length = Math.floor(sound.length / step);
  const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel));
  for (let index = Math.max(0, -start); index < length && start + index < target.length; index += 1) {
    const at = index * step;
    target[start + index] = channels.reduce((sum, samples) => sum + between(samples, at), 0) / channels.length;
  }
}

function between(samples: Float32Array, at: number): number {
  const left = Math.floor(at);
  const [before = 0, after = before] = [samples[left], samples[left + 1]];
  return before + (after - before) * (at - left);
}
