/** Rows of transcripts → what the wire carries. */
import type { WireTranscriptSegment } from '@sightline/wire/calls';
import type { SegmentRow } from './transcript-store.ts';

export const toWireSegment = (row: SegmentRow): WireTranscriptSegment => ({
  Position: row.position,
  FromMs: row.fromMs,
  ToMs: row.toMs,
  Text: row.heardText,
  Corrected: row.correctedText,
  CorrectedAt: row.correctedAt?.toISOString() ?? null,
  Version: row.version,
  Confidence: row.confidence,
  Words: row.words.map(({ fromMs, toMs, text }) => ({ FromMs: fromMs, ToMs: toMs, Text: text })),
});
