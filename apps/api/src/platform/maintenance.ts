/** Runs maintenance jobs: work that only the passing of time causes. Each job is independent of all others; any number of processes may run them at once. */
import type { Log } from './ports.ts';

export const minuteMs = 60_000;

export interface MaintenanceJob {
  /** Unique; names the job in the log. */
  name: string;
  everyMs: number;
  /** One run; safe while another process runs the same job. */
  run: () => Promise<unknown>;
}

export interface Maintenance {
  /** Starts no further run, and resolves when those in progress have ended. */
  stop(): Promise<void>;
}

/** Runs each job at its interval, the first time one interval from now. A job that throws is logged and tried again; one that hangs delays only itself. */
export function startMaintenance(log: Log, jobs: readonly MaintenanceJob[]): Maintenance {
  const scheduled = jobs.map((job) => schedule(log, job));
  return { stop: async () => void (await Promise.all(scheduled.map((job) => job.stop()))) };
}

function schedule(log: Log, job: MaintenanceJob): Maintenance {
  let running: Promise<void> | null = null;
  const start = () => {
    if (running !== null) {
      log.warn({ job: job.name }, 'a maintenance job has not ended yet; this run is skipped');
      return;
    }
    running = runLogged(log, job).finally(() => (running = null));
  };
  const timer = setInterval(start, job.everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function runLogged(log: Log, { name, run }: MaintenanceJob): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, job: name }, 'a maintenance job failed; its next run tries again');
  }
}

/** Handles each item of a run by itself: one that throws is logged with the name of the job and the item, and delays no other. */
export async function forEachItem<T>(log: Log, job: string, items: readonly T[], handle: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) {
    try {
      await handle(item);
    } catch (error) {
      log.error({ err: error, job, item }, 'a maintenance job failed on one item; its next run tries again');
    }
  }
}
