/** Runs work with the same key one at a time in this process; other keys are not blocked. */

type Run = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Returns a function that waits for the work of the same key that was given before, whether it failed or not, and then runs `work`. */
export function createQueueByKey(): Run {
  const last = new Map<string, Promise<unknown>>();
  return async function run(key, work) {
    const earlier = last.get(key) ?? Promise.resolve();
    const own = earlier.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
