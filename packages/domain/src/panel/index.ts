/** Whom paid testers can be chosen from: countries, ages, genders, interests; and the samples that are sold. Names hold no comma, since choices are stored comma-joined. */
import { countries } from './countries.ts';

export { countries, type Country } from './countries.ts';
export { interests } from './interests.ts';
export { owedCents, paidSampleOf, paidSamples, unfilledCents, type PaidSample } from './samples.ts';

/** Stands for every country that the list does not name. */
export const anotherCountry = 'ANOTHER';
/** Countries by name, then the one for all others. */
export const countryNames: readonly string[] = [...countries.map((country) => country.name), anotherCountry];

export const genders: readonly string[] = ['Male', 'Female', 'Other'];

/** Years; the ends of the age slider. */
export const lowestAge = 18;
export const highestAge = 80;
