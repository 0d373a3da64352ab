/** Runs maintenance jobs once per minute, for what only the passing of time causes. Any number of processes may run them at once. */
import type { Log } from './ports.ts';

const everyMs = 60_000;

export interface Workers {
  /** No further job starts; one that is running ends first. */
  stop(): Promise<void>;
}

/** A run that fails is logged; the next one tries again. */
export function startRounds(log: Log, round: () => Promise<void>): Workers {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay
      .then(round)
      .catch((error: unknown) => log.error({ err: error }, 'a round of upkeep failed; the next one tries again'));
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
