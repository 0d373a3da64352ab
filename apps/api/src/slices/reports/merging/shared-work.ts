/** Work that several callers want at the same time is done once in this process. */

/** Runs `work` unless the same key is being worked on: then its outcome is shared. Nothing is remembered once it has ended. */
export function sharedWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
