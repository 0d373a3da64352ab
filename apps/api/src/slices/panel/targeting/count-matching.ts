/** How many members fit a target: exact to 100,000 and without interests, otherwise within 3 % with a confidence of 95 %. */
import { sql, type RawBuilder } from 'kysely';
import { countries, otherCountryCode, targetOf, type ChosenTarget, type Target } from '@sightline/domain/panel';
import type { Db } from '../../../platform/ports.ts';
import { fitsCell, fitsInterests, matches } from './target.ts';

export interface MemberCount {
  count: number;
  /** An estimate. */
  about: boolean;
}

/** Up to here a count is exact. */
const exactUpTo = 100_000;
/** Members of the first sample, which says how large the second must be. */
const firstSample = 20_000;
/** Of the second sample so many fit: 1.96 / √6,000 is 2.5 % (normal approximation of a binomial share), which is below 3 %. */
const wantedHits = 6_000;
/** What the first sample finds is this uncertain at most. */
const margin = 1.2;

const everyCode = [...countries.map(({ code }) => code), otherCountryCode];

/** Exact from the table of counts if any interest will do. */
export async function countMatching(db: Db, chosen: ChosenTarget, now: Date): Promise<MemberCount> {
  const target = targetOf(chosen, now);
  const inCells = await countCells(db, target);
  if (target.interests.length === 0 || inCells === 0) return { count: inCells, about: false };
  if (inCells <= exactUpTo) return { count: await countUpTo(db, chosen, now), about: false };
  const first = await sample(db, target, firstSample / inCells);
  const expected = inCells * first.share;
  if (expected <= exactUpTo * margin) {
    const count = await countUpTo(db, chosen, now);
    if (count <= exactUpTo) return { count, about: false };
  }
  const { share } = await sample(db, target, (wantedHits * margin) / Math.max(expected, exactUpTo));
  return { count: Math.round(inCells * share), about: true };
}

/** A gender that is not filled in is '' there. */
async function countCells(db: Db, target: Target): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select coalesce(sum(members), 0)::int as members from panel_count where ${fitsCell(target)}`.execute(db);
  return rows[0]?.members ?? 0;
}

async function countUpTo(db: Db, chosen: ChosenTarget, now: Date): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from (select from panel_member where ${matches(chosen, now)} limit ${exactUpTo + 1}) as bounded`.execute(
    db,
  );
  return rows[0]?.members ?? 0;
}

/** Of the members of a target apart from interests, the share who have one of them; among those whose place in the random order is below `part` (0 to 1). */
async function sample(db: Db, target: Target, part: number): Promise<{ share: number }> {
  const { rows } = await sql<{ share: number }>`
    select coalesce(avg((${fitsInterests(target)})::int), 0)::float8 as share from panel_member
    where state = 'active' and ${fitsCell(target)} and ${inCountries(target)} and random_key < ${Math.min(1, part)}`.execute(db);
  return { share: rows[0]?.share ?? 0 };
}

/** Names every country where all are meant: the index begins with the country. */
function inCountries({ countries: codes, unlisted }: Target): RawBuilder<boolean> {
  return codes.length > 0 && !unlisted ? sql<boolean>`true` : sql<boolean>`country = any (${everyCode}::text[])`;
}
