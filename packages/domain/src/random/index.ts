/** Repeatable randomness for simulated testers and tests: the same seed gives the same run everywhere. */

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of the items; throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** Normally distributed. */
  normal(mean: number, deviation: number): number;
  /** A copy in another order. */
  shuffle<T>(items: readonly T[]): T[];
  /** An independent generator for a named part, so that adding one part does not change the others. */
  fork(label: string): Random;
}

/** A generator from a seed (mulberry32: 32 bits of state, passes the usual small batteries). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => pickFrom(items, next()),
    // Box and Muller's transform; 1 - next() keeps the logarithm finite.
    normal: (mean, deviation) => mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffle: (items) => shuffled(items, int),
    fork: (label) => seededRandom(hashOf(label) ^ seed),
  };
}

function pickFrom<T>(items: readonly T[], share: number): T {
  if (items.length === 0) throw new RangeError('There is nothing to pick from.');
  return items[Math.floor(share * items.length)] as T;
}

/** Fisher and Yates. */
function shuffled<T>(items: readonly T[], int: (low: number, high: number) => number): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = int(0, last);
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

/** FNV-1a, 32 bit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
