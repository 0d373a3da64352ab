/** Whether a page's Content-Security-Policies let it load or reach an address (CSP 3, section 6.7). */
import { sourceMatches } from './source-matches.ts';

interface Wanted {
  /** Directives that decide, the more specific first: 'connect-src', 'default-src'. */
  directives: readonly string[];
  /** What is loaded or reached. */
  target: URL;
  /** The page's own address. */
  own: URL;
}

/** All policies must allow it; one without such a directive does. A nonce or a hash may stand on the tag itself: that counts as allowed. */
export function policyAllows(policies: readonly string[], { directives, target, own }: Wanted): boolean {
  return policies
    .flatMap((header) => header.split(','))
    .every((policy) => {
      const named = directivesOf(policy);
      const sources = directives.map((name) => named.get(name)).find((found) => found !== undefined);
      if (sources === undefined) return true;
      return sources.some((source) => isOnTag(source) || sourceMatches(source, target, own));
    });
}

/** Only the first directive of a name counts. */
function directivesOf(policy: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name !== '' && !found.has(name)) found.set(name, sources);
  }
  return found;
}

const isOnTag = (source: string): boolean => /^'(nonce-|sha\d{3}-)/.test(source);
