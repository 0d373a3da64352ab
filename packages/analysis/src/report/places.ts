/** Names of the places of a test, as the researcher knows them. */
import { describePlaces, type TestPlaces } from '@sightline/domain/places';
import { type StudyQuestion, QuestionType } from '@sightline/wire/run';

/** Key of a place → its name. */
export function placeNames(question: StudyQuestion | null): (place: string) => string {
  const describe = describePlaces(placesOf(question));
  return (place) => describe(place).name;
}

function placesOf(question: StudyQuestion | null): TestPlaces {
  const prototype = question?.test?.prototype;
  if (prototype) return { kind: 'screens', screens: prototype.screens };
  return { kind: question?.type === QuestionType.prototypeTest ? 'frames' : 'pages' };
}

/** Position of a screen in the prototype, by which ties are settled; pages, and screens deleted since, come after all of them. */
export function placeOrder(question: StudyQuestion | null): (place: string) => number {
  const order = new Map((question?.test?.prototype?.screens ?? []).map((screen, index) => [screen.id, index]));
  return (place) => order.get(place) ?? order.size;
}
