/** How many members fit a target. */
import { sql, type RawBuilder } from 'kysely';
import { targetOf, type ChosenTarget, type Target } from '@sightline/domain/panel';
import type { Db } from '../../../platform/ports.ts';
import { yearBefore } from './block-store.ts';
import { fitsBlock, fitsCell, fitsTraits } from './target.ts';

export interface MemberCount {
  count: number;
  /** So large that it is another one a moment later. */
  about: boolean;
}

/** Up to here each member is told. */
const toldUpTo = 100_000;

/** From the table of counts if any interest and language will do, else from bits and what has changed since they were written. */
export async function countMatching(db: Db, chosen: ChosenTarget, now: Date): Promise<MemberCount> {
  const target = targetOf(chosen, now);
  const count = isPlain(target) ? await countCells(db, target) : await countBits(db, target);
  return { count, about: count > toldUpTo };
}

const isPlain = ({ interests, language }: Target): boolean => interests.length === 0 && language === null;

interface Room {
  /** Who fit a target. */
  fitting: number;
  /** Who fit it apart from interests and language. */
  inCells: number;
  /** All active members. */
  all: number;
}

/** How many members there are around a target, for who looks for some of them. */
export async function countAround(db: Db, chosen: ChosenTarget, now: Date): Promise<Room> {
  const target = targetOf(chosen, now);
  const { rows } = await sql<Omit<Room, 'fitting'>>`
    select coalesce(sum(members) filter (where ${fitsCell(target)}), 0)::int as in_cells, coalesce(sum(members), 0)::int as "all"
    from panel_count`.execute(db);
  const { inCells, all } = rows[0] ?? { inCells: 0, all: 0 };
  return { fitting: isPlain(target) ? inCells : await countBits(db, target), inCells, all };
}

/** A gender that is not filled in is '' there. */
async function countCells(db: Db, target: Target): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select coalesce(sum(members), 0)::int as members from panel_count where ${fitsCell(target)}`.execute(db);
  return rows[0]?.members ?? 0;
}

/** Of each block the stretch of members of the years: those who have one of the interests, and the language. One statement, so that bits and changes are of one moment. */
async function countBits(db: Db, target: Target): Promise<number> {
  const { bornFrom, bornUntil, interests, language } = target;
  const traits = language === null ? interests : [...interests, language];
  const before = bornFrom === null || bornFrom <= yearBefore + 1 ? sql`0` : sql`ends[${bornFrom - 1 - yearBefore}::int]`;
  const { rows } = await sql<{ members: number }>`
    select (
      select coalesce(sum(bit_count(substring(chosen from before + 1 for greatest(0, until - before)))), 0) from (
        select country, gender, ${chosenBits(target)} as chosen from panel_bits
        where ${fitsBlock(target)} and trait = any (${traits}::smallint[]) group by country, gender
      ) as bits join (
        select country, gender, ${before} as before, ends[${bornUntil - yearBefore}::int] as until from panel_block where ${fitsBlock(target)}
      ) as blocks using (country, gender)
    )::int + (
      select coalesce(sum(members), 0) from panel_change where ${fitsCell(target)} and ${fitsTraits(target)}
    )::int as members`.execute(db);
  return rows[0]?.members ?? 0;
}

/** Of the rows of a block. */
function chosenBits({ interests, language }: Target): RawBuilder<unknown> {
  if (interests.length === 0 || language === null) return sql`bit_or(bits)`;
  return sql`bit_or(bits) filter (where trait <> ${language}::smallint) & bit_or(bits) filter (where trait = ${language}::smallint)`;
}
