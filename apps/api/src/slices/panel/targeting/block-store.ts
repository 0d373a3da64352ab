/** The only SQL that writes `panel_block` and `panel_bits`, and that ends `panel_change`: interests and languages of active members as bits, by country and gender. */
import { sql } from 'kysely';
import { firstLanguageTrait, interests, languagesWithTrait } from '@sightline/domain/panel';
import type { Db } from '../../../platform/ports.ts';

export interface Block {
  country: string;
  /** '' where it is not filled in. */
  gender: string;
}

/** `ends` of a block begins with the year after this one: members born until then are in its first place. */
export const yearBefore = 1900;
const lastYear = 2100;

const traits = [...interests.keys(), ...languagesWithTrait.map((_, place) => firstLanguageTrait + place)];

/** A block is written again once so many of its members have changed, at least, or this share of them. */
const [fewestChanges, changedShare] = [64, 1 / 64];

/** Blocks with enough changes, those with most of them first. */
export async function findChangedBlocks(db: Db): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select country, gender from (select country, gender, sum(abs(members)) as changed from panel_change group by country, gender) as changes
    left join panel_block using (country, gender)
    where changed >= greatest(${fewestChanges}, ${changedShare}::float8 * coalesce(ends[array_upper(ends, 1)], 0)) order by changed desc`.execute(
    db,
  );
  return rows;
}

/**
 * Writes a block from its members. The transaction sees one moment (repeatable read): the changes that it deletes are those that its members
 * show, and later ones stay. A second one that does the same at that time is aborted by the database, and finds nothing left to do.
 */
export async function writeBlock(trx: Db, { country, gender }: Block): Promise<void> {
  const ofBlock = sql`country = ${country} and gender = ${gender}`;
  await sql`delete from panel_change where ${ofBlock}`.execute(trx);
  await sql`
    insert into panel_block (country, gender, ends)
    select ${country}, ${gender}, array(
      select (sum(coalesce(born, 0)) over (order by year))::int from generate_series(${sql.lit(yearBefore + 1)}, ${sql.lit(lastYear)}) as year
      left join (select ${bookedYear} as year, count(*) as born from panel_member where ${members({ country, gender })} group by 1) as years
      using (year) order by year)
    on conflict (country, gender) do update set ends = excluded.ends`.execute(trx);
  const texts = traits.map((trait) => sql`string_agg(case when trait_bits >> ${sql.lit(trait)} & 1 = 1 then '1' else '0' end, '')`);
  await sql`
    insert into panel_bits (country, gender, trait, bits)
    select ${country}, ${gender}, (${traits}::smallint[])[place], coalesce(digits, '')::varbit from (
      select array[${sql.join(texts)}] as written
      from (select trait_bits from panel_member where ${members({ country, gender })} order by ${bookedYear}, id) as in_order
    ) as block cross join unnest(written) with ordinality as trait (digits, place)
    on conflict (country, gender, trait) do update set bits = excluded.bits`.execute(trx);
}

const bookedYear = sql`least(greatest(birth_year, ${sql.lit(yearBefore + 1)}), ${sql.lit(lastYear)})`;

/** Those that changes are written of. */
const members = ({ country, gender }: Block) =>
  sql`state = 'active' and birth_year is not null and country = ${country} and coalesce(gender, '') = ${gender}`;
