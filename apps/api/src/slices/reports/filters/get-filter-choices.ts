/** What the recordings of a project can be filtered by, as far as the project itself does not say: languages, devices, places visited. */
import { describePlaces } from '@sightline/domain/places';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, FilterChoices, Payload } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import type { Ports } from '../../../platform/ports.ts';
import { findItems, findProject } from '../../projects/index.ts';
import { findDevices, findVisitedPlaces } from '../../recordings/index.ts';
import { chooseTest } from '../choose-test.ts';
import { toQuestions } from '../merging/merge-answers.ts';

const mostPlaces = 200;

/** `question` picks the test whose places are listed; the first one where it is left out. not-found also for a question that is no test of the project. */
export async function getFilterChoices(
  { db }: Pick<Ports, 'db'>,
  caller: { accountId: string },
  input: Payload<typeof calls.getFilterChoices>,
): Promise<FilterChoices | Refusal> {
  const project = await findProject(db, caller.accountId, input.project);
  if (project === null) return refuse('not-found');
  const { study } = toQuestions(await findItems(db, project.id));
  const testQuestionId = chooseTest(study, input.question);
  if (testQuestionId === undefined) return refuse('not-found');
  const [devices, places] = await Promise.all([
    findDevices(db, project.id),
    testQuestionId === null ? [] : findVisitedPlaces(db, project.id, testQuestionId, mostPlaces),
  ]);
  const nameOf = namesOf(study.find(({ id }) => id === testQuestionId));
  return {
    Languages: count(devices.flatMap(({ language }) => language ?? [])),
    Devices: count(devices.map(({ kind }) => kind)),
    Screens: places.map(({ place, count: visits }) => ({ Value: place, Name: nameOf(place), Count: visits })),
  };
}

/** The most frequent first. */
function count(values: readonly string[]): FilterChoices['Languages'] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([Value, Count]) => ({ Value, Count }))
    .sort((one, other) => other.Count - one.Count || one.Value.localeCompare(other.Value));
}

function namesOf(test: StudyQuestion | undefined): (place: string) => string {
  const prototype = test?.test?.prototype;
  const describe = describePlaces(
    prototype ? { kind: 'screens', screens: prototype.screens } : { kind: test?.test?.kind === 'prototype' ? 'frames' : 'pages' },
  );
  return (place) => describe(place).name;
}
