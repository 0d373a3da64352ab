/** Page addresses and goal patterns of website tests. Texts of others: everything here is linear in their length, or bounded. */

/** Longest address that is read; events with longer ones are left out before (wire/events/read). */
const longestAddress = 2_048;

function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** Index of the first of these characters, or the length of the text. */
function firstOf(text: string, ...characters: readonly string[]): number {
  return Math.min(...characters.map((character) => text.indexOf(character)).map((at) => (at < 0 ? text.length : at)));
}

/** A fragment that is a route of a single-page site ('#/cart', '#!/cart') names a page of its own; '' if there is none. */
function routeOf(local: string): string {
  const fragment = local.slice(firstOf(local, '#'));
  if (!fragment.startsWith('#/') && !fragment.startsWith('#!/')) return '';
  const route = withoutEndSlashes(fragment.slice(0, firstOf(fragment, '?')));
  return route === '#' || route === '#!' ? '' : route;
}

/** The path of an address ('https://shop.example/delivery/?a=1' → '/delivery'), with its fragment where that is a route; a trailing slash does not count. */
export function pathOf(address: string): string {
  const local = address.slice(0, longestAddress).replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const path = withoutEndSlashes(local.slice(0, firstOf(local, '?', '#')));
  return (path === '' ? '/' : path) + routeOf(local);
}

/**
 * Says whether a path fits a pattern in which * stands for any run of characters; a pattern may carry an origin, which is left out.
 * Goes back to the last star alone, so the work is at most the product of both lengths, whatever the pattern.
 */
export function matchesGoal(pattern: string): (path: string) => boolean {
  const wanted = pathOf(pattern.trim()).toLowerCase();
  return (path) => fits(wanted, path.toLowerCase());
}

function fits(pattern: string, text: string): boolean {
  let [at, inPattern, star, resumeAt] = [0, 0, -1, 0];
  while (at < text.length) {
    if (pattern[inPattern] === '*') {
      star = inPattern;
      resumeAt = at;
      inPattern += 1;
    } else if (inPattern < pattern.length && pattern[inPattern] === text[at]) {
      inPattern += 1;
      at += 1;
    } else if (star >= 0) {
      resumeAt += 1;
      at = resumeAt;
      inPattern = star + 1;
    } else return false;
  }
  while (pattern[inPattern] === '*') inPattern += 1;
  return inPattern === pattern.length;
}
