/** Keeps every core of this machine at work, so that all that is measured has to share it. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

const work = 'for (let sum = 0; ; sum = Math.sqrt(sum + 1)) {}';

/** Starts one endless computation per core; the function returned ends them. */
export function keepBusy(): () => Promise<void> {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(work, { eval: true }));
  return async () => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
}
