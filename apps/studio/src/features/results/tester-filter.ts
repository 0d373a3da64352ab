/** Whose recordings are shown; every tab shows the same ones. */
import { highestAge, lowestAge } from '@sightline/domain/panel';
import type { RecordingRow } from '@sightline/wire/calls';

export type GenderGroup = 'Male' | 'Female' | 'Other';
export const genderGroups: readonly GenderGroup[] = ['Male', 'Female', 'Other'];

export interface TesterFilter {
  /** Other: everyone who said neither Male nor Female. */
  gender: GenderGroup | null;
  /** Years, 18 to 80; an end of the slider is no bound, so that nobody is left out who did not say. */
  minAge: number;
  maxAge: number;
  collector: string | null;
}

export const everyAge = { minAge: lowestAge, maxAge: highestAge } as const;
/** The filter that leaves nobody out. */
export const everyone: TesterFilter = { gender: null, ...everyAge, collector: null };

export const isFiltered = ({ gender, minAge, maxAge, collector }: TesterFilter): boolean =>
  gender !== null || minAge !== lowestAge || maxAge !== highestAge || collector !== null;

/** The fields of a call that asks for these testers alone; none of them for everyone. */
export function filterFields({ gender, minAge, maxAge, collector }: TesterFilter) {
  return {
    ...(gender === null ? {} : { gender }),
    ...(minAge === lowestAge ? {} : { minAge }),
    ...(maxAge === highestAge ? {} : { maxAge }),
    ...(collector === null ? {} : { collector }),
  };
}

type FilteredRow = Pick<RecordingRow, 'Gender' | 'Age' | 'CollectorId'>;

/** Whether a row is one of theirs, by the same rules as the server's. */
export function fits({ Gender, Age, CollectorId }: FilteredRow, { gender, minAge, maxAge, collector }: TesterFilter): boolean {
  const said = Gender === 'Male' || Gender === 'Female' ? Gender : 'Other';
  return (
    (gender === null || gender === said) &&
    (minAge === lowestAge || (Age !== null && Age >= minAge)) &&
    (maxAge === highestAge || (Age !== null && Age <= maxAge)) &&
    (collector === null || collector === CollectorId)
  );
}
