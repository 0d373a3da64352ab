/** Samples of a voice → spans of speech, by Silero's detector, a second at a time in memory. */
import { Tensor } from 'onnxruntime-web';
import type { Models } from './models.ts';
import { sampleRate, type Samples } from './read-voice.ts';
import { createSpanCutter, frameMs, frameSamples, type SpeechSpan } from './speech-spans.ts';

/** Numbers that the detector remembers from one frame to the next. */
const stateShape = [2, 1, 128];
const emptyState = () => new Tensor('float32', new Float32Array(256), stateShape);
/** A difference of clocks that is no gap. */
const jitterMs = 100;

export async function* findSpeech({ detector }: Pick<Models, 'detector'>, voice: AsyncIterable<Samples>): AsyncGenerator<SpeechSpan> {
  const cutter = createSpanCutter();
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(sampleRate)), []);
  let state: Tensor = emptyState();
  let rest = new Float32Array(0);
  let nextMs = 0;
  for await (const { atMs, pcm } of voice) {
    if (Math.abs(atMs - (nextMs + (rest.length / sampleRate) * 1000)) > jitterMs) {
      const span = cutter.flush();
      if (span !== null) yield span;
      [state, rest, nextMs] = [emptyState(), new Float32Array(0), atMs];
    }
    rest = joined(rest, pcm);
    let at = 0;
    for (; at + frameSamples <= rest.length; at += frameSamples) {
      const frame = rest.slice(at, at + frameSamples);
      const { output, stateN } = await detector.run({ input: new Tensor('float32', frame, [1, frameSamples]), state, sr: rate });
      state = stateN as Tensor;
      const span = cutter.take({ atMs: nextMs, pcm: frame, probability: (output?.data as Float32Array | undefined)?.[0] ?? 0 });
      if (span !== null) yield span;
      nextMs += frameMs;
    }
    rest = rest.slice(at);
  }
  const span = cutter.flush();
  if (span !== null) yield span;
}

function joined(before: Float32Array, after: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}
