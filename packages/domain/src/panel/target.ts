/** Whom a paid collector is for, in the terms of member profiles. */
import { countries } from './countries.ts';
import { interests } from './interests.ts';
import { languageTrait } from './traits.ts';
import { anotherCountry, highestAge, lowestAge } from './choices.ts';

/** As a paid collector holds it: names comma-joined, '' for all; ages in years. */
export interface ChosenTarget {
  country: string;
  minAge: number;
  maxAge: number;
  gender: string;
  category: string;
  /** Of the project: members read it; '' for any. */
  language: string;
}

/** Country of members who live in none of the list. */
export const otherCountryCode = 'ZZ';
const codes = new Map(countries.map(({ name, code }) => [name, code] as const));
const namesIn = (joined: string): string[] => (joined === '' ? [] : joined.split(','));

export interface Target {
  /** Codes; empty for all. */
  countries: string[];
  /** Also every country that the list does not name. */
  unlisted: boolean;
  /** Latest and earliest year of birth; null: no earliest one. */
  bornUntil: number;
  bornFrom: number | null;
  /** Empty for all. */
  genders: string[];
  /** Places in the list of interests, of which one is enough; empty for all. */
  interests: number[];
  /** Bit of the language that they read, or null. */
  language: number | null;
}

/**
 * Only the year of birth is known, so age is the one that a member certainly has: the age at the end of last year (UTC). Nobody under the lowest
 * age is ever in a target. The highest age stands for everybody who is older.
 */
export function targetOf({ country, minAge, maxAge, gender, category, language }: ChosenTarget, now: Date): Target {
  const lastYear = now.getUTCFullYear() - 1;
  const names = namesIn(country);
  const unlisted = names.includes(anotherCountry);
  return {
    countries: [...names.flatMap((name) => codes.get(name) ?? []), ...(unlisted ? [otherCountryCode] : [])],
    unlisted,
    bornUntil: lastYear - Math.max(minAge, lowestAge),
    bornFrom: maxAge < highestAge ? lastYear - maxAge : null,
    genders: namesIn(gender),
    interests: namesIn(category)
      .map((name) => interests.indexOf(name))
      .filter((place) => place >= 0),
    language: languageTrait(language),
  };
}
