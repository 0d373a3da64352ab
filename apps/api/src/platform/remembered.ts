/** Asks something costly at most once in a while, however often its answer is needed. */

/** `ask` runs again `forMs` after it was asked last, and at once after it failed. */
export function remembered<T>(forMs: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  let untilMs = 0;
  return () => {
    if (asked !== null && performance.now() < untilMs) return asked;
    const asking = ask();
    asked = asking;
    untilMs = performance.now() + forMs;
    asking.catch(() => {
      if (asked === asking) asked = null;
    });
    return asking;
  };
}
