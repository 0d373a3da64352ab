/** One row per segment of a transcript. */
import type { ExportedSegment } from '../../recordings/index.ts';
import { number, recordingTable, secondsOf, text, yesOrNo } from './table.ts';

interface SegmentFact extends ExportedSegment {
  question: string | null;
}

export const transcriptsTable = recordingTable<SegmentFact>(
  {
    name: 'transcripts',
    says: 'One row per segment of what testers said, from recordings whose voice was turned into text.',
  },
  [
    text('recording_id', 'The recording that it was said in.', ({ recordingId }) => recordingId),
    text('question_id', 'Identifies the test.', ({ questionId }) => questionId),
    text('question', 'Name of the test.', ({ question }) => question),
    number('from_s', 'When the segment begins, in seconds from the start of the test.', ({ fromMs }) => secondsOf(fromMs)),
    number('to_s', 'When the segment ends, in seconds from the start of the test.', ({ toMs }) => secondsOf(toMs)),
    text('text', 'What was said, with corrections.', ({ heardText, correctedText }) => correctedText ?? heardText),
    yesOrNo('corrected', 'Whether someone corrected the text.', ({ correctedText }) => correctedText !== null),
    text('original_text', 'The text as it was transcribed.', ({ heardText }) => heardText),
    number('confidence', 'How sure the transcription was, from 0 to 1; empty if it does not say.', ({ confidence }) =>
      confidence === null ? null : Math.round(confidence * 100) / 100,
    ),
  ],
  ({ segments }, { questions }) =>
    segments.map((segment) => ({ ...segment, question: questions.find(({ id }) => id === segment.questionId)?.name ?? null })),
);
