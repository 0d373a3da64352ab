/** Which places of a test are one, and their names, as the researcher knows them. */
import { describePlaces, foldMaskedPages, foldPages, type TestPlaces } from '@sightline/domain/places';
import { type StudyQuestion, QuestionType } from '@sightline/wire/run';
import type { JudgedStudy, SummarisedRecording } from '../types.ts';

/** Key of a place → its name. What is no path is the name that the researcher gave to some pages. */
export function placeNames(question: StudyQuestion | null): (place: string) => string {
  const places = placesOf(question);
  const describe = describePlaces(places);
  return (place) => (places.kind === 'pages' && !place.startsWith('/') ? place : describe(place).name);
}

interface FoldedStudy extends Pick<JudgedStudy, 'pageRules'> {
  /** All of the test, whichever of them a part of the report is about. */
  recordings: readonly SummarisedRecording[];
}

/** Pages of a test with a masked word, by the recordings that they are looked for in: all parts of a report ask. */
const maskedPages = new WeakMap<readonly SummarisedRecording[], Map<string, ReadonlyMap<string, string>>>();

function maskedPagesOf(questionId: string, recordings: readonly SummarisedRecording[]): ReadonlyMap<string, string> {
  const byQuestion = maskedPages.get(recordings) ?? new Map<string, ReadonlyMap<string, string>>();
  maskedPages.set(recordings, byQuestion);
  const known = byQuestion.get(questionId);
  if (known !== undefined) return known;
  const tests = recordings.flatMap(({ summary }) => summary.tests.filter((test) => test.questionId === questionId));
  const paths = new Set(tests.flatMap(({ places, path }) => [...Object.keys(places), ...path]));
  const found = foldMaskedPages([...paths].sort());
  byQuestion.set(questionId, found);
  return found;
}

/** Key of a place as recorded → the key that it is counted under: screens as they are, pages by the researcher's rules and without masked words. */
export function placeFolder(question: StudyQuestion | null, { pageRules, recordings }: FoldedStudy): (place: string) => string {
  if (question === null || placesOf(question).kind !== 'pages') return (place) => place;
  const foldOf = foldPages(pageRules?.get(question.id) ?? []);
  const masked = maskedPagesOf(question.id, recordings);
  // Ten thousand testers visit the same pages.
  const known = new Map<string, string>();
  return (place) => {
    const folded = known.get(place) ?? foldOf(masked.get(place) ?? place);
    if (known.size < mostKnown) known.set(place, folded);
    return folded;
  };
}

const mostKnown = 10_000;

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
