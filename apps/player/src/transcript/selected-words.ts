/** Words that are selected in a transcript → when they were said. */
import type { WireTranscriptSegment } from '@sightline/wire/calls';

export interface SaidSpan {
  atMs: number;
  endMs: number;
  words: string;
}

/** A place in the text of a segment: its index in the list, and characters from its beginning. */
export interface TextPlace {
  index: number;
  offset: number;
}

export const shownText = ({ Corrected, Text }: WireTranscriptSegment): string => Corrected ?? Text;

/** null if no word is selected. `from` is not after `to`. */
export function selectedWords(segments: readonly WireTranscriptSegment[], from: TextPlace, to: TextPlace): SaidSpan | null {
  const parts = segments.slice(from.index, to.index + 1).map((segment, at, all) => {
    const text = shownText(segment);
    return text.slice(at === 0 ? from.offset : 0, at === all.length - 1 ? to.offset : text.length).trim();
  });
  const words = parts.filter((part) => part !== '').join(' ');
  const [first, last] = [segments[from.index], segments[to.index]];
  if (words === '' || first === undefined || last === undefined) return null;
  const atMs = timeAt(first, from.offset, 'begin');
  return { atMs, endMs: Math.max(atMs, timeAt(last, to.offset, 'end')), words };
}

/** By the word there if the engine gave its time and nobody corrected it; else as if every character took as long to say. Whole ms. */
function timeAt(segment: WireTranscriptSegment, offset: number, edge: 'begin' | 'end'): number {
  const word = segment.Corrected === null ? wordAt(segment, offset, edge) : undefined;
  if (word !== undefined) return Math.floor(edge === 'begin' ? word.FromMs : word.ToMs);
  const share = offset / Math.max(1, shownText(segment).length);
  return Math.floor(segment.FromMs + Math.min(1, share) * (segment.ToMs - segment.FromMs));
}

function wordAt({ Text, Words }: WireTranscriptSegment, offset: number, edge: 'begin' | 'end') {
  let end = 0;
  let before: (typeof Words)[number] | undefined;
  for (const word of Words) {
    const begin = Text.indexOf(word.Text, end);
    if (begin < 0) continue;
    if (edge === 'end' && begin >= offset) return before;
    end = begin + word.Text.length;
    if (edge === 'begin' && end > offset) return word;
    before = word;
  }
  return edge === 'end' ? before : undefined;
}
