/** Texts of the transcript in the player. */
import type { TranscriptReason } from '@sightline/wire/calls';

const reasons: Record<TranscriptReason, string> = {
  'no-voice': 'No voice was recorded in this session.',
  off: 'Speech in the language of this project is not turned into text on this server.',
  'not-agreed': 'This tester was not asked whether their voice may be turned into text.',
  unreadable: 'The recorded voice could not be read.',
  'too-long': 'The recorded voice is longer than can be turned into text.',
  stopped: 'Turning the voice into text took too long or needed too much memory.',
  unreachable: 'The speech service did not answer.',
  refused: 'The speech service refused the voice.',
  'invalid-answer': 'The speech service did not answer with a transcript.',
  'no-longer-agreed': 'The server now turns voices into text in another way than this tester agreed to.',
};

export const transcriptTexts = {
  transcript: 'Transcript',
  loading: 'Loading transcript…',
  loadFailed: 'The transcript could not be loaded.',
  reload: 'Reload transcript',
  waiting: 'The voice is being turned into text. This takes a few minutes.',
  reason: (reason: TranscriptReason | null) => (reason === null ? '' : reasons[reason]),
  retry: 'Transcribe again',
  nothingSaid: 'Nothing was said in this test.',
  made: { embedded: 'Made by a program; it may contain mistakes.', service: 'Made by a speech service; it may contain mistakes.' },
  hint: 'Select words to take a note or make a clip of them.',
  seek: (time: string) => `Go to ${time}`,
  unsure: 'Hard to understand',
  heard: (text: string) => `Originally heard: ${text}`,
  note: (time: string) => `Add note of the words at ${time}`,
  noteShort: 'Note',
  noteOfWords: 'Add note of selected words',
  clipOfWords: 'Make clip of selected words',
  correct: (time: string) => `Correct the words at ${time}`,
  correctShort: 'Correct',
  corrected: (time: string) => `Words at ${time}`,
  save: 'Save correction',
  saving: 'Saving…',
  undo: 'Use original',
  cancel: 'Cancel',
  quoted: (words: string) => `“${words}”`,
} as const;
