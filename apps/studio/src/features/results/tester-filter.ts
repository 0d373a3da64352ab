/** Whose recordings are shown; every tab shows the same ones. */
import { highestAge, lowestAge } from '@sightline/domain/panel';
import type { DeviceKind } from '@sightline/domain/recordings';
import type { SegmentFilter } from '@sightline/wire/calls';

export type GenderGroup = 'Male' | 'Female' | 'Other';
export const genderGroups: readonly GenderGroup[] = ['Male', 'Female', 'Other'];

export interface TesterFilter {
  /** Other: everyone who said neither Male nor Female. */
  gender: GenderGroup | null;
  /** Years, 18 to 80; an end of the slider is no bound, so that nobody is left out who did not say. */
  minAge: number;
  maxAge: number;
  collector: string | null;
  /** Primary subtag of the language of their browser. */
  language: string | null;
  device: DeviceKind | null;
  /** Grades of gaze, such as 'AB'; '' (none is drawn) leaves nobody out. */
  grades: string | null;
  /** Id of a question, and what was answered (null: anything). */
  answered: string | null;
  answer: string | null;
  /** Screen id or page path. */
  screen: string | null;
  /** First and last day, in UTC. */
  from: string | null;
  to: string | null;
}

export const everyAge = { minAge: lowestAge, maxAge: highestAge } as const;
/** The filter that leaves nobody out. */
export const everyone: TesterFilter = {
  gender: null,
  ...everyAge,
  collector: null,
  language: null,
  device: null,
  grades: null,
  answered: null,
  answer: null,
  screen: null,
  from: null,
  to: null,
};

export const isFiltered = (filter: TesterFilter): boolean => Object.keys(filterFields(filter)).length > 0;

type FilterFields = Omit<SegmentFilter, 'outcome'>;

/** The fields of a call that asks for these testers alone; none of them for everyone. */
export function filterFields(filter: TesterFilter): FilterFields {
  const { gender, minAge, maxAge, collector, language, device, grades, answered, answer, screen, from, to } = filter;
  const fields = {
    gender,
    minAge: minAge === lowestAge ? null : minAge,
    maxAge: maxAge === highestAge ? null : maxAge,
    collector,
    language,
    device,
    grades: grades === '' ? null : grades,
    answered,
    answer: answered === null ? null : answer,
    screen,
    from,
    to,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The filter that such fields ask for. */
export function filterOfFields(fields: FilterFields): TesterFilter {
  const known = Object.fromEntries(Object.keys(everyone).map((name) => [name, fields[name as keyof FilterFields]]));
  return { ...everyone, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) };
}
