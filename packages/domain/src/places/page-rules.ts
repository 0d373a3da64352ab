/** Which pages are counted as one: by the ids in their addresses, corrected by the researcher's rules. */
import { foldIds, idMark } from './fold-ids.ts';

/** One correction: what is done with the pages that fit a pattern. */
export interface PageRule {
  /** Path of a page, in which '*' stands for one part between slashes. */
  pattern: string;
  /** What these pages are counted as: a name or a path; empty if each of them is counted apart. */
  countAs: string;
}

/** Rules of a test. */
export const mostPageRules = 50;
/** Characters of a pattern, and of a name. */
export const longestPagePattern = 200;

/**
 * Returns a function from a page's path to the page that it is counted as. The first rule that fits decides; pages without one differ by
 * their ids alone. Matching compares parts, one after the other, and is linear in the lengths of path and patterns.
 */
export function foldPages(rules: readonly PageRule[]): (path: string) => string {
  if (rules.length === 0) return foldIds;
  const split = rules.map(({ pattern, countAs }) => ({ parts: pattern.split('/'), countAs }));
  return (path) => {
    const parts = path.split('/');
    const rule = split.find((one) => fits(parts, one.parts));
    if (rule === undefined) return foldIds(path);
    return rule.countAs === '' ? path : rule.countAs;
  };
}

function fits(path: readonly string[], pattern: readonly string[]): boolean {
  return path.length === pattern.length && pattern.every((part, index) => part === path[index] || (part === idMark && path[index] !== ''));
}
