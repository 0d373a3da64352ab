/** The variables of a speech service: what they say together. */
import { StartError } from './start-error.ts';

export interface SpeechServiceSettings {
  /** Without a trailing slash. */
  url: string;
  key: string | null;
  model: string;
}

interface SpeechVariables {
  SPEECH: string;
  SPEECH_URL?: string | undefined;
  SPEECH_KEY?: string | undefined;
  SPEECH_MODEL: string;
}

/** null where no service is named. */
export function speechService({ SPEECH, SPEECH_URL, SPEECH_KEY, SPEECH_MODEL }: SpeechVariables): SpeechServiceSettings | null {
  if (SPEECH_URL === undefined) {
    if (SPEECH === 'service') throw new StartError('SPEECH is service, so SPEECH_URL must be the address of one.');
    return null;
  }
  return { url: SPEECH_URL.replace(/(?<!\/)\/+$/, ''), key: SPEECH_KEY ?? null, model: SPEECH_MODEL };
}
