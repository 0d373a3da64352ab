/** Active members in groups. */
import { anotherCountry, countries, otherCountryCode } from '@sightline/domain/panel';
import type { OperatorPanel } from '@sightline/wire/calls';
import { operatorTexts } from '../../lib/texts/operator.ts';

const words = operatorTexts.panel;

export interface MemberGroup {
  name: string;
  count: number;
  /** Of all active members, 0 to 100, to one decimal. */
  percent: number;
}

/** Countries beyond these are summed up. */
const shownCountries = 15;

/** Country by code or by name; 'ANOTHER' is every country that the list does not name. */
function countryName(country: string): string {
  if (country === anotherCountry || country === otherCountryCode) return words.anotherCountry;
  return countries.find(({ code }) => code === country)?.name ?? country;
}

/** Adds to each group its percentage of all of them. */
function withPercent(groups: readonly { name: string; count: number }[]): MemberGroup[] {
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  return groups.map((group) => ({ ...group, percent: all === 0 ? 0 : Math.round((group.count / all) * 1000) / 10 }));
}

/** Most first; the last row sums up what is beyond the first 15. */
export function countryRows({ Countries }: Pick<OperatorPanel, 'Countries'>): MemberGroup[] {
  const groups = Countries.map(({ Country, Members }) => ({ name: countryName(Country), count: Members }));
  const rest = groups.slice(shownCountries);
  const summed = { name: words.otherCountries(rest.length), count: rest.reduce((sum, { count }) => sum + count, 0) };
  return withPercent([...groups.slice(0, shownCountries), ...(rest.length > 0 ? [summed] : [])]);
}

/** Youngest first. */
export function ageRows({ Ages }: Pick<OperatorPanel, 'Ages'>): MemberGroup[] {
  return withPercent(Ages.map(({ From, To, Members }) => ({ name: words.ageBand(From, To), count: Members })));
}
