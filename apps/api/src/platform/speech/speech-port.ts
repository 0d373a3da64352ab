/** The port of speech to text: a recording's voice in, segments of text with their times out. */
import type { LanguageCode } from '@sightline/domain/projects';

export interface HeardWord {
  /** Ms from the beginning of the voice file, as all times here. */
  fromMs: number;
  toMs: number;
  text: string;
}

export interface HeardSegment {
  fromMs: number;
  toMs: number;
  text: string;
  /** 0–1; null if the engine gives none. */
  confidence: number | null;
  /** Empty if the engine gives no times of words. */
  words: HeardWord[];
}

export type SpeechEngine = 'embedded' | 'service';

/** Why a voice was not turned into text: shown to researchers, so each has its own sentence there. */
export type SpeechFailure = 'unreadable' | 'too-long' | 'stopped' | 'unreachable' | 'refused' | 'invalid-answer';

/** Another try would fail in the same way, or was made already. */
export class SpeechError extends Error {
  override name = 'SpeechError';
  constructor(
    readonly failure: SpeechFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Pieces of one audio file, WebM with Opus. */
export type VoiceSource = AsyncIterable<Uint8Array>;

export interface Recogniser {
  /** Segments in the order of time; none if nothing was said. Throws SpeechError: `stopped` once `limit` is aborted, where a service is asked. */
  transcribe(voice: VoiceSource, language: LanguageCode, limit: AbortSignal): Promise<HeardSegment[]>;
}

export interface Speech {
  /** What turns speech of a language into text; null if nothing does. */
  engineFor(language: LanguageCode): SpeechEngine | null;
  /** Host that the voice is sent to by the engine `service`; null without one. */
  serviceHost: string | null;
  recogniser(engine: SpeechEngine): Recogniser;
}
