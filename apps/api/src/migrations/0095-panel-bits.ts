/** Counts of panel members by interest and language: a bit for each member and trait in blocks of country and gender, and the changes since a block was written. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addTraits(db);
  // Members of a block stand in the order of their years of birth. ends: place n (from 1) is how many were born until 1900 + n.
  await sql`
    create table panel_block (
      country text not null,
      gender text not null,
      ends integer[] not null,
      primary key (country, gender)
    )`.execute(db);
  // Bit n is set if the block's member n has the trait: an interest by its place, a language from 48 on.
  await sql`
    create table panel_bits (
      country text not null,
      gender text not null,
      trait smallint not null,
      bits bit varying not null,
      primary key (country, gender, trait),
      foreign key (country, gender) references panel_block (country, gender) on delete cascade
    )`.execute(db);
  // Random bits cannot be compressed; uncompressed, a part of them is read without the rest.
  await sql`alter table panel_bits alter column bits set storage external`.execute(db);
  await addChanges(db);
}

/** The languages that members read, beside their interests in one number. Indexes of the former column go with it; nothing takes samples any more. */
async function addTraits(db: Kysely<unknown>): Promise<void> {
  await sql`alter table panel_member add column languages text[] not null default '{en}'`.execute(db);
  await sql`update panel_member set languages = array[language]`.execute(db);
  await sql`
    create function panel_trait_bits(interests smallint[], languages text[]) returns bigint language sql immutable strict parallel safe
    as $$ select coalesce(bit_or(1::bigint << trait), 0) from (
      select interest::int as trait from unnest(interests) as interest
      union all select 47 + array_position(array['ar', 'cn', 'en', 'fr', 'ge', 'hk', 'id', 'it', 'ru', 'sp', 'th', 'vi'], language)
      from unnest(languages) as language
    ) as traits $$`.execute(db);
  await sql`alter table panel_member drop column interest_bits`.execute(db);
  await sql`
    alter table panel_member add column trait_bits bigint not null generated always as (panel_trait_bits(interests, languages)) stored`.execute(
    db,
  );
  await sql`
    create index panel_member_counted on panel_member (country, birth_year) include (gender, trait_bits) where state = 'active'`.execute(
    db,
  );
  await sql`create index panel_member_picked on panel_member (random_key) include (country, birth_year, gender, trait_bits)
    where state = 'active'`.execute(db);
}

async function addChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table panel_change (
      id bigint generated always as identity primary key,
      country text not null,
      gender text not null,
      birth_year smallint not null,
      trait_bits bigint not null,
      members integer not null
    )`.execute(db);
  await sql`create index panel_change_of_block on panel_change (country, gender)`.execute(db);
  await addWriter(db, 'insert', ['added']);
  await addWriter(db, 'delete', ['removed']);
  await addWriter(db, 'update', ['added', 'removed']);
  await sql`
    insert into panel_change (country, gender, birth_year, trait_bits, members)
    select country, coalesce(gender, ''), birth_year, trait_bits, count(*) from panel_member
    where state = 'active' and birth_year is not null group by 1, 2, 3, 4`.execute(db);
}

/** Once per statement, however many members it writes; nothing for changes that no count sees. */
async function addWriter(db: Kysely<unknown>, event: string, changed: readonly ('added' | 'removed')[]): Promise<void> {
  const parts = changed.map(
    (rows) => `select country, gender, birth_year, trait_bits, ${rows === 'added' ? '1' : '-1'} as change from ${rows}
      where state = 'active' and birth_year is not null`,
  );
  await sql`
    create function ${sql.id(`panel_change_${event}`)}() returns trigger language plpgsql as $$
    begin
      insert into panel_change (country, gender, birth_year, trait_bits, members)
      select country, coalesce(gender, ''), birth_year, trait_bits, sum(change) from (${sql.raw(parts.join(' union all '))}) as changes
      group by 1, 2, 3, 4 having sum(change) <> 0;
      return null;
    end $$`.execute(db);
  const tables = changed.map((rows) => `${rows === 'added' ? 'new' : 'old'} table as ${rows}`).join(' ');
  await sql`
    create trigger ${sql.id(`panel_change_${event}`)} after ${sql.raw(event)} on panel_member referencing ${sql.raw(tables)}
    for each statement execute function ${sql.id(`panel_change_${event}`)}()`.execute(db);
}
