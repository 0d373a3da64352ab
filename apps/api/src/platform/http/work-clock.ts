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

/**
 * Reads cumulated ms in which the event loop of this thread worked: it did not wait, nor did it stand still because other processes of a busy
 * computer had the processor.
 */
export function createActiveTime(
  loopMs = (): number => performance.eventLoopUtilization().active,
  processorMs = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
): () => number {
  let [totalMs, lastLoopMs, lastProcessorMs] = [0, loopMs(), processorMs()];
  return () => {
    const [nowLoopMs, nowProcessorMs] = [loopMs(), processorMs()];
    totalMs += Math.max(0, Math.min(nowLoopMs - lastLoopMs, nowProcessorMs - lastProcessorMs));
    [lastLoopMs, lastProcessorMs] = [nowLoopMs, nowProcessorMs];
    return totalMs;
  };
}

/** `readActiveMs` returns cumulated ms of work, and never less than before. */
export function createWorkClock(readActiveMs: () => number = createActiveTime()): WorkClock {
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
