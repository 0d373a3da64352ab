/** Copies to the public what may be seen of an object: its figures, and of its words those that are named. */
import { maskContacts } from '@sightline/domain/shares';

/** 'term': the product's own words, as they are; 'text': somebody wrote it, so addresses and numbers are masked. */
type Words<T> = { readonly [Name in keyof T as Exclude<T[Name], undefined> extends string ? Name : never]: 'term' | 'text' };

/**
 * Returns numbers, intervals and flags as they are, and the words that `words` names. Everything else stays inside, also what the object gains
 * later: another list, an id, a text.
 */
export function publicFields<T extends object>(of: T, words: Words<T>): T {
  const allowed = words as Readonly<Record<string, 'term' | 'text'>>;
  const copied = Object.entries(of).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return isFigure(value) ? [[name, value]] : [];
    if (allowed[name] === undefined) return [];
    return [[name, allowed[name] === 'text' ? maskContacts(value) : value]];
  });
  return Object.fromEntries(copied) as T;
}

/** A number, a flag, nothing, or an interval or list of such. */
function isFigure(value: unknown): boolean {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return true;
  return typeof value === 'object' && Object.values(value).every(isFigure);
}
