/** A few places for costly work and a short line before them, so that a rush can use up neither the processor nor the memory. */
import { Busy } from './busy.ts';

const comeAgainSec = 2;

/** Runs works `maxConcurrent` at a time, first come first served; throws Busy if `maxWaiting` wait already. */
export function createSemaphore(maxConcurrent: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < maxConcurrent) running += 1;
    else if (waiting.length >= maxWaiting) throw new Busy('too many wait for their turn', comeAgainSec);
    // The one who leaves hands its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Does the same for each key by itself: works of one key wait for each other only. A key without work takes no memory. */
export function createKeyedSemaphore(maxConcurrent: number, maxWaiting: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const held = new Map<string, { inTurn: ReturnType<typeof createSemaphore>; users: number }>();
  return async (key, work) => {
    const entry = held.get(key) ?? { inTurn: createSemaphore(maxConcurrent, maxWaiting), users: 0 };
    held.set(key, entry);
    entry.users += 1;
    try {
      return await entry.inTurn(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) held.delete(key);
    }
  };
}
