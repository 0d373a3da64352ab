/** Chooses the engine for each language from the environment. */
import type { LanguageCode } from '@sightline/domain/projects';
import type { Env } from '../env.ts';
import type { WorkerPool } from '../workers/index.ts';
import { createEmbeddedRecogniser } from './embedded/embedded-recogniser.ts';
import { createServiceRecogniser } from './service/service-recogniser.ts';
import type { Speech, SpeechEngine } from './speech-port.ts';

const requestTimeoutMs = 180_000;
const pausesMs = [1_000, 5_000];

/** auto: English stays on this server, other languages go to the service if there is one. */
export function createSpeech({ speech, speechService }: Pick<Env, 'speech' | 'speechService'>, workers: Pick<WorkerPool, 'run'>): Speech {
  const engineFor = (language: LanguageCode): SpeechEngine | null => {
    if (speech === 'off') return null;
    if (language === 'en' && speech !== 'service') return 'embedded';
    return speech === 'embedded' || speechService === null ? null : 'service';
  };
  const recognisers = {
    embedded: createEmbeddedRecogniser(workers),
    service: speechService && createServiceRecogniser(workers, { ...speechService, timeoutMs: requestTimeoutMs, pausesMs }),
  };
  return {
    engineFor,
    serviceHost: speechService && new URL(speechService.url).host,
    recogniser: (engine) => {
      const recogniser = recognisers[engine];
      if (recogniser === null) throw new Error('there is no speech service');
      return recogniser;
    },
  };
}
