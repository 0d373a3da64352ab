/** Checks of one field of an event: a kind of value and its bounds. Plain functions, since a long recording has a million fields. */

export type Check = (value: unknown) => boolean;

/** A finite number from `least` to `most`. */
export function numberFrom(least: number, most: number): Check {
  return (value) => typeof value === 'number' && value >= least && value <= most;
}

/** A whole number from 0 to `most`. */
export function countTo(most: number): Check {
  return (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** A text of at most `most` UTF-16 units. */
export function textTo(most: number): Check {
  return (value) => typeof value === 'string' && value.length <= most;
}

export function oneOf(...values: readonly string[]): Check {
  const allowed = new Set<unknown>(values);
  return (value) => allowed.has(value);
}

export const flag: Check = (value) => typeof value === 'boolean';

export function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

export function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

/** A list of at most `most` values, whose length is a multiple of `step`. */
export function listTo(most: number, step: number, check: Check): Check {
  return (value) => Array.isArray(value) && value.length <= most && value.length % step === 0 && value.every(check);
}

/** A check for every field of T: a field without one does not compile. */
export type Checks<T> = { readonly [Field in keyof T]-?: Check };

/** An object whose named fields all pass; other fields are ignored. */
export function shaped<T>(checks: Checks<T>): Check {
  const entries = Object.entries<Check>(checks);
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    for (const [field, check] of entries) if (!check((value as Record<string, unknown>)[field])) return false;
    return true;
  };
}
