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
 * The parts between stars are searched one after another, each once, so no pattern can make it try again.
 */
export function matchesGoal(pattern: string): (path: string) => boolean {
  const parts = pathOf(pattern.trim()).toLowerCase().split('*');
  return (path) => fits(parts, path.toLowerCase());
}

function fits([first = '', ...rest]: readonly string[], text: string): boolean {
  const last = rest.pop();
  if (last === undefined) return text === first;
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last) || first.length > end) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
