/** What counting and picking panel members need: their interests as bits, indexes, and the number of active members by country, gender and year of birth. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addBits(db);
  await addIndexes(db);
  await addCounts(db);
}

/** Bit n is set if the member chose interest n: fits an index as it is, unlike an array. The list may grow to 63 interests. */
async function addBits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function panel_interest_bits(interests smallint[]) returns bigint language sql immutable strict parallel safe
    as $$ select coalesce(bit_or(1::bigint << interest), 0) from unnest(interests) as interest $$`.execute(db);
  await sql`alter table panel_member add column interest_bits bigint not null generated always as (panel_interest_bits(interests)) stored`.execute(
    db,
  );
}

/** The first counts, the second samples at random within countries, the third picks in random order. All three answer without the table. */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index panel_member_counted on panel_member (country, birth_year) include (gender, interest_bits) where state = 'active'`.execute(
    db,
  );
  await sql`
    create index panel_member_sampled on panel_member (country, random_key) include (birth_year, gender, interest_bits)
    where state = 'active'`.execute(db);
  await sql`create index panel_member_picked on panel_member (random_key) include (country, birth_year, gender, interest_bits)
    where state = 'active'`.execute(db);
  // Answer rates are of the last 30 days.
  await sql`create index panel_invitation_recent on panel_invitation (invited_at)`.execute(db);
}

async function addCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table panel_count (
      country text not null,
      gender text not null,
      birth_year smallint not null,
      members integer not null,
      primary key (country, gender, birth_year)
    )`.execute(db);
  await addCounter(db, 'insert', ['added']);
  await addCounter(db, 'delete', ['removed']);
  await addCounter(db, 'update', ['added', 'removed']);
}

/** Once per statement, however many members it writes. */
async function addCounter(db: Kysely<unknown>, event: string, changed: readonly ('added' | 'removed')[]): Promise<void> {
  const parts = changed.map(
    (rows) => `select country, gender, birth_year, ${rows === 'added' ? '1' : '-1'} as change from ${rows}
      where state = 'active' and birth_year is not null`,
  );
  // In the order of the key: statements that change the same counts wait for each other, and do not deadlock.
  await sql`
    create function ${sql.id(`panel_count_${event}`)}() returns trigger language plpgsql as $$
    begin
      insert into panel_count as counted (country, gender, birth_year, members)
      select country, coalesce(gender, ''), birth_year, sum(change) from (${sql.raw(parts.join(' union all '))}) as changes
      group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
      on conflict (country, gender, birth_year) do update set members = counted.members + excluded.members;
      return null;
    end $$`.execute(db);
  const tables = changed.map((rows) => `${rows === 'added' ? 'new' : 'old'} table as ${rows}`).join(' ');
  await sql`
    create trigger ${sql.id(`panel_count_${event}`)} after ${sql.raw(event)} on panel_member referencing ${sql.raw(tables)}
    for each statement execute function ${sql.id(`panel_count_${event}`)}()`.execute(db);
}
