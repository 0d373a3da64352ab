/** Pages in whose address a word is masked that the tester typed: they are the pages that other testers, who did not type it, have with the word. */
import { idMark } from './fold-ids.ts';

const mask = '*';
/** Pages that are compared with each other. */
const maxMasked = 200;
const maxPlain = 2_000;

/** A mask has as many signs as what it hides. */
function fits(masked: string, plain: string): boolean {
  if (masked.length !== plain.length) return false;
  for (let at = 0; at < masked.length; at += 1) {
    const sign = masked[at];
    if (sign === mask ? plain[at] === '/' : sign !== plain[at]) return false;
  }
  return true;
}

/** Masks of any length are one. */
const withoutLength = (masked: string): string => masked.replace(/\*+/g, idMark);

/**
 * Returns the page that each of the paths is counted as, for those that are counted as another: a masked path as the only path that it fits; where it
 * fits several, all of them as the path with '*' in the place of the word, and so where it fits none. `paths`: all of a test. Work is bounded.
 */
export function foldMaskedPages(paths: Iterable<string>): ReadonlyMap<string, string> {
  const masked: string[] = [];
  const plain: string[] = [];
  for (const path of paths) {
    if (path.includes(mask)) masked.push(path);
    else if (plain.length < maxPlain) plain.push(path);
  }
  const folded = new Map<string, string>();
  for (const path of masked.sort().slice(0, maxMasked)) {
    const fitting = plain.filter((one) => fits(path, one));
    const [only] = fitting;
    const page = fitting.length === 1 && only !== undefined ? only : withoutLength(path);
    folded.set(path, page);
    if (fitting.length > 1) for (const one of fitting) folded.set(one, page);
  }
  return folded;
}
