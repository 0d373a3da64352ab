/** Page addresses and goal patterns of website tests. */

/** The path of an address ('https://shop.example/delivery/?a=1' → '/delivery'); a trailing slash does not count. */
export function pathOf(address: string): string {
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** Says whether a path fits a pattern in which * stands for any run of characters; a pattern may carry an origin, which is left out. */
export function matchesGoal(pattern: string): (path: string) => boolean {
  const literal = pathOf(pattern.trim()).replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const expression = new RegExp(`^${literal.replaceAll('*', '.*')}$`, 'is');
  return (path) => expression.test(path);
}
