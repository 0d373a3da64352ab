/**
 * Looks for due jobs of all queues by one statement, and wakes their workers: often while there is work, seldom at rest. Workers that each
 * asked for themselves kept an idle server busy with 50 statements per second.
 */

/** Between two looks, in ms. A job of another server waits for as long as the second at most, and of this one for the first. */
export const lookEveryMs = { busy: 500, idle: 2_000 };
/** For so long after a job was found or sent there may be more. */
const busyForMs = 10_000;

interface DueJobsPorts {
  /** Names of the queues with a due job. */
  find: () => Promise<readonly string[]>;
  wake: (queue: string) => void;
  /** Called with what `find` threw; the next look tries again. */
  onError: (error: unknown) => void;
}

export interface DueJobs {
  /** Looks often from now on: a job was sent, and its transaction may end soon. */
  expectJobs(): void;
  stop(): void;
}

/** Starts looking; never two looks at once. Keeps no process running. */
export function watchDueJobs({ find, wake, onError }: DueJobsPorts): DueJobs {
  let busyUntilMs = Date.now() + busyForMs;
  let isStopped = false;
  let waiting: { timer: NodeJS.Timeout; isIdle: boolean } | null = null;

  function lookLater(): void {
    if (isStopped) return;
    const isIdle = Date.now() >= busyUntilMs;
    waiting = { timer: setTimeout(() => void look(), isIdle ? lookEveryMs.idle : lookEveryMs.busy).unref(), isIdle };
  }

  async function look(): Promise<void> {
    waiting = null;
    const queues = await find().catch((error: unknown) => {
      if (!isStopped) onError(error);
      return [];
    });
    if (queues.length > 0) busyUntilMs = Date.now() + busyForMs;
    queues.forEach(wake);
    lookLater();
  }

  lookLater();
  return {
    expectJobs: () => {
      busyUntilMs = Date.now() + busyForMs;
      if (waiting?.isIdle !== true) return;
      clearTimeout(waiting.timer);
      lookLater();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(waiting?.timer);
    },
  };
}
