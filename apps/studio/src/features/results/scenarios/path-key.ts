/** A short name of a path that stays the same while testers come in: the order of paths, and with it their numbers, does not. */
import { shortKey } from '@sightline/domain/places';
import type { Scenario } from '@sightline/wire/calls';

/** Of the screens in order; the expected path and the same one with detours are two. */
export function pathKey({ Path, Expected }: Pick<Scenario, 'Path' | 'Expected'>): string {
  return shortKey([...Path.map(({ ScreenId }) => ScreenId), ...(Expected ? ['expected'] : [])]);
}
