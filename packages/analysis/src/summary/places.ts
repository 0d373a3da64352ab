/** Turns a row of visits and clicks into a path and figures per place; shared by both kinds of test. */
import { placeKey } from '@sightline/domain/places';
import type { TestSummary } from '../types.ts';
import type { Visit } from '../visit.ts';
import type { Click } from './rage-clicks.ts';

/** Steps of a path and places of a test that a summary holds, the first ones: many more than anybody takes, since every report reads them. */
export const mostSteps = 2_000;
const mostPlaces = 500;

/** The visits without direct repeats: a reload shows the same place again, which is no step. */
export function foldRepeats(visits: readonly Visit[]): Visit[] {
  return visits.filter((visit, index) => visit.place !== visits[index - 1]?.place);
}

/** Visits, time and clicks by place; time runs from a visit to the next one, the last one to `endAtMs`. */
export function measurePlaces(visits: readonly Visit[], clicks: readonly Click[], endAtMs: number): TestSummary['places'] {
  const places = new Map<string, TestSummary['places'][string]>();
  const placeOf = (place: string): TestSummary['places'][string] => {
    const key = placeKey(place);
    const known = places.get(key) ?? { visits: 0, durationMs: 0, clicks: 0, misclicks: 0 };
    if (places.size < mostPlaces) places.set(key, known);
    return known;
  };
  for (const [index, visit] of visits.entries()) {
    const place = placeOf(visit.place);
    place.visits += 1;
    place.durationMs += Math.max(0, (visits[index + 1]?.at ?? endAtMs) - visit.at);
  }
  for (const click of clicks) {
    const place = placeOf(click.place);
    place.clicks += 1;
    if (click.missed) place.misclicks += 1;
  }
  return Object.fromEntries(places);
}
