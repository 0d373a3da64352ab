/** The time of a run, continued from its last page in this browser. */
import { keepTime, RunClock } from '@sightline/recorder/clock';
import { pageStream } from '@sightline/wire/events';
import type { Study } from '@sightline/wire/run';
import { countedGapMs, questionInOwnWindow } from './counted-gap.ts';
import { keepConsents, knowsConsents } from './given-consents.ts';
import type { Progress } from './progress.ts';
import type { RunApi } from './run-api.ts';

/** Null if the browser refuses it: merely naming it throws then. */
function localStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** How long a run that was left waits to know what the server has of it; then it continues with what this browser knows. */
const patienceMs = 3_000;

/**
 * What only the server knows of a run that was left: until when a site in its own window was open, in ms of the run's time, and what the
 * tester agreed to where they come back in another tab than they agreed in.
 */
async function askEarlier(api: RunApi, study: Study, progress: Progress | null): Promise<{ openUntilMs: number }> {
  const questionId = questionInOwnWindow(study, progress);
  if (questionId === null && knowsConsents(study.code)) return { openUntilMs: 0 };
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const reply = await Promise.race([api.session(), late]);
  if (reply?.kind !== 'ok') return { openUntilMs: 0 };
  keepConsents(study.code, reply.answer.consents, false);
  return { openUntilMs: reply.answer.streams[pageStream(questionId ?? '')]?.lastAtMs ?? 0 };
}

interface Earlier {
  recordingId: string;
  study: Study;
  api: RunApi;
  progress: Progress | null;
}

/** `forgetTime` removes what is kept of it, once everything of the run is deleted. */
export async function openClock({ recordingId, study, api, progress }: Earlier): Promise<{ clock: RunClock; forgetTime: () => void }> {
  const key = `sightline.clock.${recordingId}`;
  const { openUntilMs } = await askEarlier(api, study, progress);
  const clock = new RunClock({ storage: localStore(), key, longestGapMs: countedGapMs(study, progress), openUntilMs });
  const stopKeeping = keepTime(clock);
  const forgetTime = (): void => {
    stopKeeping();
    localStore()?.removeItem(key);
  };
  return { clock, forgetTime };
}
