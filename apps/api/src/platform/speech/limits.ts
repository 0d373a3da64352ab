/** What is kept of a transcript at most, whatever an engine returns. */
import type { HeardSegment } from './speech-port.ts';

/** A voice of two hours: the embedded recogniser needs about 7 minutes for it on one core. */
export const longestVoiceMs = 2 * 60 * 60 * 1000;
/** Two hours of Opus at 128 kbit/s, and room for the container. */
export const mostVoiceBytes = 128 * 1024 * 1024;
const mostSegments = 5_000;
const mostSegmentChars = 2_000;
const mostWords = 500;

/** Segments with text, in the order of time, inside the voice and the limits. */
export function boundedSegments(segments: readonly HeardSegment[]): HeardSegment[] {
  return segments
    .map((segment) => ({ ...segment, text: cleanText(segment.text).slice(0, mostSegmentChars), words: segment.words.slice(0, mostWords) }))
    .filter(({ text, fromMs, toMs }) => text !== '' && fromMs >= 0 && toMs >= fromMs && toMs <= longestVoiceMs + 60_000)
    .sort((one, other) => one.fromMs - other.fromMs)
    .slice(0, mostSegments);
}

/** One line of text: PostgreSQL stores no NUL, and control characters have no place in speech. */
export const cleanText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
