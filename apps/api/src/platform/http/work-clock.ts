/**
 * Shares the time in which the main thread works among the requests that are being answered, as a processor that serves all of them at once
 * would (generalised processor sharing): while n of them run, each is charged 1/n of it. A request that waits for the database in a server at
 * rest is charged nothing.
 */
import { performance } from 'node:perf_hooks';

export interface WorkClock {
  /** Begins to charge a request; the function returned ends that, and returns the ms charged. */
  start(): () => number;
}

/** Cumulated ms in which the event loop of this thread did not wait. */
const activeMs = (): number => performance.eventLoopUtilization().active;

/** `readActiveMs` returns cumulated ms of work, and never less than before. */
export function createWorkClock(readActiveMs: () => number = activeMs): WorkClock {
  let running = 0;
  let lastMs = readActiveMs();
  /** Ms charged to a request that runs from the beginning. */
  let sharedMs = 0;

  function advance(): number {
    const nowMs = readActiveMs();
    if (running > 0) sharedMs += (nowMs - lastMs) / running;
    lastMs = nowMs;
    return sharedMs;
  }

  return {
    start: () => {
      const beganMs = advance();
      running += 1;
      return () => {
        const chargedMs = advance() - beganMs;
        running -= 1;
        return chargedMs;
      };
    },
  };
}
