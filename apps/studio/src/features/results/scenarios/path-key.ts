/** A short name of a path that stays the same while testers come in: the order of paths, and with it their numbers, does not. */
import type { Scenario } from '@sightline/wire/calls';

/** FNV-1a, 32 bits, over the screens in order; the expected path and the same one with detours are two. */
export function pathKey({ Path, Expected }: Pick<Scenario, 'Path' | 'Expected'>): string {
  let hash = 0x811c9dc5;
  for (const character of [...Path.map(({ ScreenId }) => ScreenId), ...(Expected ? ['expected'] : [])].join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
