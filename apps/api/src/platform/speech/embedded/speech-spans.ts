/** Cuts samples where nobody speaks: a stream of frames with the probability of speech in each → spans of speech. */

/** Samples of one frame, 32 ms: what the detector is made for. */
export const frameSamples = 512;
export const frameMs = 32;

export interface SpeechSpan {
  fromMs: number;
  toMs: number;
  pcm: Float32Array;
}

interface Frame {
  atMs: number;
  pcm: Float32Array;
  /** 0–1. */
  probability: number;
}

const speechFrom = 0.5;
/** Frames without speech that end a span: 0.3 s. */
const silentFrames = 9;
/** Frames kept before the first and after the last one with speech, so that soft sounds are not cut off. */
const paddingFrames = 4;
/** Less is a cough or a click of the mouse. */
const fewestSpeechFrames = 6;
/** About 12 s: a segment that can be read at once, and far less than the recogniser can take. */
const mostFrames = 375;

export interface SpanCutter {
  /** A frame; returns the span that ends with it, if one does. */
  take(frame: Frame): SpeechSpan | null;
  /** Ends a span that is open; also before a gap in time. */
  flush(): SpeechSpan | null;
}

export function createSpanCutter(): SpanCutter {
  let frames: Frame[] = [];
  let speaking = false;
  let silent = 0;
  const close = (kept: Frame[]): SpeechSpan | null => {
    const span = speaking ? toSpan(frames) : null;
    frames = kept;
    silent = 0;
    return span;
  };
  return {
    take: (frame) => {
      frames.push(frame);
      const speech = frame.probability >= speechFrom;
      if (!speaking) {
        speaking = speech;
        if (!speech) frames = frames.slice(-paddingFrames);
        return null;
      }
      silent = speech ? 0 : silent + 1;
      if (silent >= silentFrames) {
        frames = frames.slice(0, frames.length - silent + paddingFrames);
        const span = close([]);
        speaking = false;
        return span;
      }
      if (frames.length < mostFrames) return null;
      const at = quietest(frames);
      const rest = frames.slice(at);
      frames = frames.slice(0, at);
      return close(rest);
    },
    flush: () => {
      const span = close([]);
      speaking = false;
      return span;
    },
  };
}

/** Where a span that is too long is cut: in its second half, where speech is least likely. */
function quietest(frames: readonly Frame[]): number {
  let best = frames.length - 1;
  for (let at = Math.floor(frames.length / 2); at < frames.length; at += 1) {
    if ((frames[at]?.probability ?? 1) <= (frames[best]?.probability ?? 1)) best = at;
  }
  return best;
}

function toSpan(frames: readonly Frame[]): SpeechSpan | null {
  const [first, last] = [frames[0], frames.at(-1)];
  const spoken = frames.filter(({ probability }) => probability >= speechFrom).length;
  if (first === undefined || last === undefined || spoken < fewestSpeechFrames) return null;
  const pcm = new Float32Array(frames.length * frameSamples);
  frames.forEach((frame, index) => pcm.set(frame.pcm, index * frameSamples));
  return { fromMs: Math.round(first.atMs), toMs: Math.round(last.atMs + frameMs), pcm };
}
