import { describe, expect, it } from 'vitest';
import type { WireTranscriptSegment } from '@sightline/wire/calls';
import { selectedWords } from './selected-words.ts';

const segment = (changes: Partial<WireTranscriptSegment>): WireTranscriptSegment => ({
  Position: 0,
  FromMs: 1_000,
  ToMs: 2_000,
  Text: 'aaaa bbbbb',
  Corrected: null,
  CorrectedAt: null,
  Version: 1,
  Confidence: null,
  Words: [],
  ...changes,
});
const later = segment({ FromMs: 3_000, ToMs: 4_000, Text: 'cccc ddddd' });

describe('selectedWords', () => {
  it('takes the share of the text for the share of the time where words have no times', () => {
    expect(selectedWords([segment({})], { index: 0, offset: 5 }, { index: 0, offset: 10 })).toEqual({
      atMs: 1_500,
      endMs: 2_000,
      words: 'bbbbb',
    });
  });
  it('takes the times of words where they have some, over several segments', () => {
    const words = [
      { FromMs: 1_100, ToMs: 1_300, Text: 'aaaa' },
      { FromMs: 1_700, ToMs: 1_950, Text: 'bbbbb' },
    ];
    const first = segment({ Words: words });
    expect(selectedWords([first], { index: 0, offset: 6 }, { index: 0, offset: 10 })).toMatchObject({ atMs: 1_700, endMs: 1_950 });
    expect(selectedWords([first], { index: 0, offset: 0 }, { index: 0, offset: 4 })).toMatchObject({ atMs: 1_100, endMs: 1_300 });
    expect(selectedWords([first, later], { index: 0, offset: 5 }, { index: 1, offset: 4 })).toEqual({
      atMs: 1_700,
      endMs: 3_400,
      words: 'bbbbb cccc',
    });
  });
  it('goes by the corrected text', () => {
    const corrected = segment({ Corrected: 'zz', Words: [{ FromMs: 1_100, ToMs: 1_300, Text: 'aaaa' }] });
    expect(selectedWords([corrected], { index: 0, offset: 0 }, { index: 0, offset: 1 })).toEqual({ atMs: 1_000, endMs: 1_500, words: 'z' });
  });
  it('is null where nothing but blanks is selected', () => {
    expect(selectedWords([segment({})], { index: 0, offset: 4 }, { index: 0, offset: 5 })).toBeNull();
  });
});
