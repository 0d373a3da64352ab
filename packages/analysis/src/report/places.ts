/** Names of the places of a test, as the researcher knows them. */
import { frameName, type StudyQuestion, QuestionType } from '@sightline/wire/run';

/** Screen id → screen name; a page's path is its own name, a frame of a linked prototype is named by its id. A screen deleted since is said to be so. */
export function placeNames(question: StudyQuestion | null): (place: string) => string {
  const prototype = question?.test?.prototype;
  if (!prototype) return question?.type === QuestionType.prototypeTest ? frameName : (place) => place;
  const names = new Map(prototype.screens.map((screen, index) => [screen.id, screen.name.trim() || `Screen ${index + 1}`]));
  return (place) => names.get(place) ?? 'Deleted screen';
}

/** Position of a screen in the prototype, by which ties are settled; pages, and screens deleted since, come after all of them. */
export function placeOrder(question: StudyQuestion | null): (place: string) => number {
  const order = new Map((question?.test?.prototype?.screens ?? []).map((screen, index) => [screen.id, index]));
  return (place) => order.get(place) ?? order.size;
}
