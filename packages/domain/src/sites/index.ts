/** Which hosts are one website: no list of public suffixes is carried, so each rule says what it is good for. */
export { matchesGoal, pathOf } from './page-path.ts';

/**
 * What of a site the recorder cannot record, as a visit found it: its policy forbids the recorder; parts in closed shadow roots; canvases; frames of
 * other sites; style sheets of other sites that no page may read; links that download.
 */
export const siteLimits = ['policy', 'sending', 'closed-roots', 'canvas', 'frames', 'style-sheets', 'downloads'] as const;
export type SiteLimit = (typeof siteLimits)[number];

/** How often one of them was found. */
export interface FoundLimit {
  limit: SiteLimit;
  count: number;
}

const numeric = /^[\d.]+$|^\[/;
const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '');
const isUnder = (host: string, parent: string): boolean => parent.includes('.') && host.endsWith(`.${parent}`);

/** The same host, or one below the other (`shop.example` and `pay.shop.example`): close enough to be trusted with a tester's session. */
export function isOneHost(a: string, b: string): boolean {
  const [one, other] = [bare(a), bare(b)];
  if (one === other) return true;
  return !numeric.test(one) && !numeric.test(other) && (isUnder(one, other) || isUnder(other, one));
}

/** Longest part of a public suffix such as `co.uk` or `com.au`; a site's own name is hardly ever that short. */
const longestSuffixPart = 3;

/** The name a site goes by, whatever stands before it and whichever ending it has; null for an address without a name. */
function nameOf(host: string): string | null {
  if (numeric.test(host) || !host.includes('.')) return null;
  const labels = bare(host).split('.').slice(0, -1);
  const last = labels.at(-1) ?? '';
  return last.length <= longestSuffixPart ? (labels.at(-2) ?? last) : last;
}

/** Also a sister (`app.` and `pay.shop.example`) and the shop of another country (`shop.example` and `shop.test`), where links lead on to. */
export function isOneSite(a: string, b: string): boolean {
  const name = nameOf(a);
  return isOneHost(a, b) || (name !== null && name === nameOf(b));
}
