/** Page addresses and goal patterns of website tests. */

/** A fragment that is a route of a single-page site ('#/cart', '#!/cart') names a page of its own. */
const route = /^[^#]*(#!?\/[^?]*)/;
const trimmed = (text: string): string => text.replace(/\/+$/, '');

/** The path of an address ('https://shop.example/delivery/?a=1' → '/delivery'), with its fragment where that is a route; a trailing slash does not count. */
export function pathOf(address: string): string {
  const local = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const path = trimmed(local.replace(/[?#].*$/s, ''));
  const inPage = trimmed(route.exec(local)?.[1] ?? '').replace(/^#!?$/, '');
  return (path === '' ? '/' : path) + inPage;
}

/** Says whether a path fits a pattern in which * stands for any run of characters; a pattern may carry an origin, which is left out. */
export function matchesGoal(pattern: string): (path: string) => boolean {
  const literal = pathOf(pattern.trim()).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const expression = new RegExp(`^${literal.replaceAll('*', '.*')}$`, 'is');
  return (path) => expression.test(path);
}
