/** What a place of a test is: a page of a website, a screen of a prototype, or a frame of one that lives elsewhere. Reports and the player both ask here. */
import { frameName } from '../prototypes/index.ts';
import { pathOf } from '../sites/index.ts';

export { foldIds } from './fold-ids.ts';
export { foldMaskedPages } from './masked-pages.ts';
export { foldPages, longestPagePattern, mostPageRules, type PageRule } from './page-rules.ts';
export { shortKey } from './short-key.ts';

export interface Place {
  /** By which visits, clicks and gaze are counted together: a screen's id or a page's address, of a longer one the first 200 characters. */
  key: string;
  /** As the researcher knows it. */
  name: string;
  /** Path of a page, with its fragment if that is a route; null for a screen. */
  address: string | null;
}

/** The places that a test can have; screens in the order of the prototype. */
export type TestPlaces = { kind: 'pages' } | { kind: 'frames' } | { kind: 'screens'; screens: readonly { id: string; name: string }[] };

/** A page this many times as wide as another is still laid out the same: nothing is stretched further. */
export const sameLayout = 1.25;

const longestKey = 200;

/** Returns the key of a page's path or a screen's id, short enough for a summary. */
export function placeKey(place: string): string {
  return place.length <= longestKey ? place : `${place.slice(0, longestKey - 1)}…`;
}

/**
 * Returns a function that describes a place by what was recorded of it: a page's address, a screen's or a frame's id, or the key of any of
 * them. A screen without a name goes by its number; one that was deleted since is said to be so.
 */
export function describePlaces(test: TestPlaces): (recorded: string) => Place {
  if (test.kind === 'pages') return describePage;
  const names = new Map(
    test.kind === 'screens' ? test.screens.map(({ id, name }, index) => [id, name.trim() || `Screen ${index + 1}`]) : [],
  );
  const nameOf = (id: string): string => (test.kind === 'frames' ? frameName(id) : (names.get(id) ?? 'Deleted screen'));
  return (id) => ({ key: placeKey(id), name: nameOf(id), address: null });
}

function describePage(recorded: string): Place {
  const address = pathOf(recorded);
  const key = placeKey(address);
  return { key, name: key, address };
}
