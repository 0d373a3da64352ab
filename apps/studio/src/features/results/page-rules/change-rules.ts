/** What each correction of the pages does to the list of rules, of which the first that fits decides. */
import { mostPageRules } from '@sightline/domain/places';
import type { WirePageRules } from '@sightline/wire/calls';

type Rules = WirePageRules['Rules'];

/** Pages that rules had made one are so no longer; those that ids alone make one are counted each by itself. */
export function countApart(rules: Rules, place: string): Rules {
  const others = rules.filter(({ CountAs }) => CountAs !== place);
  return others.length < rules.length ? others : [{ Pattern: place, CountAs: '' }, ...without(rules, place)];
}

/** `places`: pages as they are counted now, and patterns. What earlier rules had made one of them joins with it. */
export function countAsOne(rules: Rules, places: readonly string[], name: string): Rules {
  const chosen = new Set(places);
  const renamed = rules.map((rule) => (rule.CountAs !== '' && chosen.has(rule.CountAs) ? { ...rule, CountAs: name } : rule));
  const added = places.filter((place) => place.startsWith('/')).map((Pattern) => ({ Pattern, CountAs: name }));
  return [...added, ...renamed.filter(({ Pattern }) => !chosen.has(Pattern))];
}

export function without(rules: Rules, pattern: string): Rules {
  return rules.filter(({ Pattern }) => Pattern !== pattern);
}

export const fits = (rules: Rules): boolean => rules.length <= mostPageRules;
