/**
 * Polls for due jobs of all queues with one statement and wakes their workers: often while there is work, seldom after it, least at rest. One poll per worker
 * kept an idle server busy with 50 statements per second.
 */

/** Milliseconds between two polls. A job sent by this process waits `busy` at most, one sent by another process `idle`, or `rest` if it is the first for a while. */
export const pollIntervalMs = { busy: 500, idle: 2_000, rest: 5_000 };
/** How long the busy interval applies after a job was found or sent, and the idle one. */
const busyForMs = 10_000;
const idleForMs = 60_000;

interface DueJobsPorts {
  /** Names of the queues with a due job. */
  find: () => Promise<readonly string[]>;
  wake: (queue: string) => void;
  /** Called with what `find` threw; the next poll tries again. */
  onError: (error: unknown) => void;
}

export interface DueJobs {
  /** Switches to the busy interval: a job was sent, and its transaction may end soon. */
  expectJobs(): void;
  stop(): void;
}

/** Starts polling; polls never overlap. Does not keep the process alive. */
export function watchDueJobs({ find, wake, onError }: DueJobsPorts): DueJobs {
  let busyUntilMs = Date.now() + busyForMs;
  let isStopped = false;
  let waiting: { timer: NodeJS.Timeout; intervalMs: number } | null = null;

  function schedulePoll(): void {
    if (isStopped) return;
    const intervalMs = intervalAfter(Date.now() - busyUntilMs);
    waiting = { timer: setTimeout(() => void poll(), intervalMs).unref(), intervalMs };
  }

  async function poll(): Promise<void> {
    waiting = null;
    const queues = await find().catch((error: unknown) => {
      if (!isStopped) onError(error);
      return [];
    });
    if (queues.length > 0) busyUntilMs = Date.now() + busyForMs;
    queues.forEach(wake);
    schedulePoll();
  }

  schedulePoll();
  return {
    expectJobs: () => {
      busyUntilMs = Date.now() + busyForMs;
      if (waiting === null || waiting.intervalMs === pollIntervalMs.busy) return;
      clearTimeout(waiting.timer);
      schedulePoll();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(waiting?.timer);
    },
  };
}

/** `calmMs`: since the busy interval ended; negative before. */
function intervalAfter(calmMs: number): number {
  if (calmMs < 0) return pollIntervalMs.busy;
  return calmMs < idleForMs ? pollIntervalMs.idle : pollIntervalMs.rest;
}
