/** Upkeep once a minute: what only time brings about. Any number of processes may do so at once. */
import type { Log } from './ports.ts';

const everyMs = 60_000;

export interface Workers {
  /** No further round begins; one under way ends first. */
  stop(): Promise<void>;
}

/** A round that fails is logged; the next one tries again. */
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
