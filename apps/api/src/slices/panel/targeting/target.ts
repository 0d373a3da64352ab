/** The target of a paid collector as conditions on members, and on the counts of members. */
import { sql, type RawBuilder } from 'kysely';
import { countries, otherCountryCode, targetOf, type ChosenTarget, type Target } from '@sightline/domain/panel';

const listedCodes = countries.map(({ code }) => code);
const everyCode = [...listedCodes, otherCountryCode];

/** True for active members who fit; of the table `panel_member` under its own name or none. */
export function matches(chosen: ChosenTarget, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(state = 'active' and ${fits(targetOf(chosen, now))})`;
}

/** The same of members who are known to be active. */
export function fits(target: Target): RawBuilder<boolean> {
  return sql<boolean>`(${fitsCell(target)} and ${fitsTraits(target)})`;
}

/** Country, year of birth and gender: what members are counted by. */
export function fitsCell(target: Target): RawBuilder<boolean> {
  const { bornUntil, bornFrom } = target;
  const until = sql`birth_year <= ${bornUntil}`;
  const years = bornFrom === null ? until : sql`${until} and birth_year >= ${bornFrom}`;
  return sql<boolean>`(${years} and ${fitsBlock(target)})`;
}

/** Country and gender. */
export function fitsBlock({ countries: codes, unlisted, genders }: Target): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [];
  if (codes.length > 0 && !unlisted) parts.push(sql`country = any (${codes}::text[])`);
  if (unlisted) parts.push(sql`(country = any (${codes}::text[]) or (country <> '' and country <> all (${listedCodes}::text[])))`);
  if (genders.length > 0) parts.push(sql`gender = any (${genders}::text[])`);
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** One of the interests, and the language. */
export function fitsTraits({ interests, language }: Target): RawBuilder<boolean> {
  const has = (traits: readonly number[]) => {
    const bits = traits.reduce((sum, trait) => sum | (1n << BigInt(trait)), 0n);
    return sql<boolean>`(trait_bits & ${String(bits)}::bigint) <> 0`;
  };
  const parts = [...(interests.length > 0 ? [has(interests)] : []), ...(language === null ? [] : [has([language])])];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Names every country where all are meant, for an index that begins with the country. */
export function inCountries({ countries: codes, unlisted }: Target): RawBuilder<boolean> {
  return codes.length > 0 || unlisted ? sql<boolean>`true` : sql<boolean>`country = any (${everyCode}::text[])`;
}
