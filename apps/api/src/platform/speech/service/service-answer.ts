/** Reads what a speech service answers: with times of words, of segments only, or plain text. */
import * as z from 'zod/mini';
import { storableJson } from '@sightline/domain/texts';
import { cleanText } from '../limits.ts';
import { SpeechError, type HeardSegment, type HeardWord } from '../speech-port.ts';

const sec = z.number().check(z.minimum(0), z.maximum(36_000));
const word = z.object({ word: z.string(), start: sec, end: sec });
const segment = z.object({
  start: sec,
  end: sec,
  text: z.string(),
  /** Mean of the logarithms of the tokens' probabilities, as whisper gives it. */
  avg_logprob: z.optional(z.nullable(z.number())),
  /** Probability that nobody speaks. */
  no_speech_prob: z.optional(z.nullable(z.number())),
});
const answer = z.object({
  text: z.string(),
  segments: z.optional(z.nullable(z.array(segment).check(z.maxLength(5_000)))),
  words: z.optional(z.nullable(z.array(word).check(z.maxLength(50_000)))),
});

/** Whisper invents words in silence: it says itself when it likely did. */
const silentFrom = 0.8;

/** Segments of one piece, ms from its beginning. `lengthMs` is the piece's. Throws SpeechError if the answer is no transcript. */
export function readServiceAnswer(body: string, lengthMs: number): HeardSegment[] {
  const parsed = answer.safeParse(jsonIn(body));
  if (!parsed.success) throw new SpeechError('invalid-answer', 'the speech service did not answer with a transcript');
  const words = (parsed.data.words ?? []).map(toWord);
  const segments = parsed.data.segments ?? [];
  if (segments.length === 0) return wholePiece(cleanText(parsed.data.text), words, lengthMs);
  return segments
    .filter(({ no_speech_prob: silent }) => (silent ?? 0) < silentFrom)
    .map(({ start, end, text, avg_logprob: log }) => {
      const [fromMs, toMs] = [Math.min(msOf(start), lengthMs), Math.min(Math.max(msOf(start), msOf(end)), lengthMs)];
      const confidence = typeof log === 'number' ? Math.min(1, Math.exp(log)) : null;
      return { fromMs, toMs, text, confidence, words: words.filter((one) => one.fromMs >= fromMs && one.fromMs < toMs) };
    });
}

function wholePiece(text: string, words: HeardWord[], lengthMs: number): HeardSegment[] {
  return text === '' ? [] : [{ fromMs: words[0]?.fromMs ?? 0, toMs: lengthMs, text, confidence: null, words }];
}

const msOf = (seconds: number): number => Math.round(seconds * 1000);

const toWord = ({ word: text, start, end }: z.output<typeof word>): HeardWord => ({
  text: cleanText(text),
  fromMs: msOf(start),
  toMs: msOf(Math.max(start, end)),
});

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(storableJson(body));
  } catch {
    return null;
  }
}
