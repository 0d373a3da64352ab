/** Names of the places of a test, as the researcher knows them. */
import type { StudyQuestion } from '@sightline/wire/run';

/** Screen id → screen name; a page's path is its own name. A screen deleted since is said to be so. */
export function placeNames(question: StudyQuestion | null): (place: string) => string {
  const prototype = question?.test?.prototype;
  if (!prototype) return (place) => place;
  const names = new Map(prototype.screens.map((screen, index) => [screen.id, screen.name.trim() || `Screen ${index + 1}`]));
  return (place) => names.get(place) ?? 'Deleted screen';
}
