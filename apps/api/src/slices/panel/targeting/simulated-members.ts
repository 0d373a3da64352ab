/** Simulated members in a realistic mix, inserted in sets: for trying the panel out, and for measuring it. */
import { sql } from 'kysely';
import { countries, interests, lowestAge } from '@sightline/domain/panel';
import type { Db } from '../../../platform/ports.ts';
import { writeChangedBlocks } from './write-blocks.ts';

/** Countries with their share in percent: a few large ones, small ones, and all others with the same. */
const largest: readonly (readonly [string, number])[] = [
  ['US', 28],
  ['GB', 11],
  ['IN', 10],
  ['DE', 8],
  ['BR', 6],
  ['FR', 6],
  ['CA', 5],
  ['ES', 4],
  ['IT', 4],
  ['PL', 3],
  ['AU', 3],
  ['MX', 2.5],
  ['NL', 2.5],
  ['JP', 2],
  ['SE', 1.5],
  ['ZA', 1.2],
  ['PT', 1],
  ['AT', 0.6],
  ['NZ', 0.4],
  ['ZZ', 0.2],
  ['IS', 0.09],
  ['LU', 0.01],
];
const othersShare = 5;
const others = countries.filter(({ code }) => !largest.some(([named]) => named === code));
const countryShares = [...largest, ...others.map(({ code }) => [code, othersShare / others.length] as const)];
const sumUntil = (end: number): number => countryShares.slice(0, end).reduce((sum, [, share]) => sum + share, 0);
const bounds = countryShares.map((_, place) => sumUntil(place) / sumUntil(countryShares.length));
const codes = countryShares.map(([code]) => code);

/** Of those who have another language of the runner. */
const readEnglish = 0.6;

/** Members of one statement: enough that it is fast, few enough that the memory of its changes is. */
const setSize = 50_000;

/** Adds simulated members until there are `total`; returns how many were added. Their addresses end in `.invalid`, which nothing is sent to. */
export async function fillWithSimulated(db: Db, total: number, now: Date): Promise<number> {
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(substring(id from 9)::int), 0) as highest from panel_member where simulated and id like 'pmb\\_sim\\_%'`.execute(
    db,
  );
  const already = rows[0]?.highest ?? 0;
  for (let from = already + 1; from <= total; from += setSize) await insertSet(db, from, Math.min(total, from + setSize - 1), now);
  if (total > already) {
    await writeChangedBlocks(db);
    // So many rows at once: counts and picks read indexes alone once the table was vacuumed.
    await sql`vacuum (analyze) panel_member, panel_count, panel_bits, panel_block`.execute(db);
    // Nearly all of them were written into blocks: what they leave empty would be read with each count.
    await sql`vacuum (full, analyze) panel_change`.execute(db);
  }
  return Math.max(0, total - already);
}

/**
 * Numbers give the same members each time: `r` draws are hashes of a number, in [0, 1). Ages lean to the young; each member has 2 to 6 interests
 * that lie near each other in the list, and nearer to its beginning the older they are: interests go together with each other and with age.
 */
async function insertSet(db: Db, from: number, to: number, now: Date): Promise<void> {
  await sql`
    insert into panel_member
      (id, email, email_key, language, state, country, birth_year, gender, interests, languages, devices, random_key, invited, answered,
       simulated, created_at, confirmed_at)
    select 'pmb_sim_' || n, address, address, 'en', 'active', (${codes}::text[])[width_bucket(r1, ${bounds}::float8[])],
      ${now.getUTCFullYear() - 1 - lowestAge}::int - floor(62 * r2 * r2)::int,
      case when r3 < 0.49 then 'Male' when r3 < 0.98 then 'Female' else 'Other' end,
      array(select distinct ((floor(r4 * 24 + (1 - r2) * 8)::int + step * step) % ${interests.length})::smallint
        from generate_series(0, 1 + floor(r5 * 5)::int) as step),
      array_remove(array[national, case when national is null or r8 < ${readEnglish} then 'en' end], null),
      case when r6 < 0.3 then '{computer}'::text[] when r6 < 0.5 then '{android}'::text[] else '{computer,android}'::text[] end,
      r7, 0, 0, true, ${now}, ${now}
    from generate_series(${from}::int, ${to}::int) as n
    cross join lateral (select 'member-' || n || '@panel.invalid' as address) as written
    cross join lateral (select ${sql.join([1, 2, 3, 4, 5, 6, 7, 8].map((draw) => sql`${drawOf(draw)} as ${sql.id(`r${draw}`)}`))}) as drawn
    cross join lateral (select case (${codes}::text[])[width_bucket(r1, ${bounds}::float8[])]
      when 'DE' then 'ge' when 'AT' then 'ge' when 'FR' then 'fr' when 'ES' then 'sp' when 'MX' then 'sp' when 'IT' then 'it'
      end as national) as spoken`.execute(db);
}

/** Of 53 bits, which a double holds exactly. */
const drawOf = (draw: number) => sql`((hashint8extended(n, ${draw}::int8) >> 11) & ((1::int8 << 53) - 1))::float8 / (1::int8 << 53)`;
