/** Speech to text: the port and its two adapters. */
export { createSpeech } from './create-speech.ts';
export { SpeechError, type HeardSegment, type Speech, type SpeechEngine, type SpeechFailure } from './speech-port.ts';
