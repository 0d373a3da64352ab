/** Counts of panel members by interest: a bit for each member and interest in blocks of country and gender, and the changes since a block was written. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Members of a block stand in the order of their years of birth. ends: place n (from 1) is how many were born until 1900 + n.
  await sql`
    create table panel_block (
      country text not null,
      gender text not null,
      ends integer[] not null,
      primary key (country, gender)
    )`.execute(db);
  // Bit n is set if the block's member n chose the interest.
  await sql`
    create table panel_bits (
      country text not null,
      gender text not null,
      interest smallint not null,
      bits bit varying not null,
      primary key (country, gender, interest),
      foreign key (country, gender) references panel_block (country, gender) on delete cascade
    )`.execute(db);
  // Random bits cannot be compressed; uncompressed, a part of them is read without the rest.
  await sql`alter table panel_bits alter column bits set storage external`.execute(db);
  await addChanges(db);
  // Only samples read it, which nothing takes any more.
  await sql`drop index panel_member_sampled`.execute(db);
}

async function addChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table panel_change (
      id bigint generated always as identity primary key,
      country text not null,
      gender text not null,
      birth_year smallint not null,
      interest_bits bigint not null,
      members integer not null
    )`.execute(db);
  await sql`create index panel_change_of_block on panel_change (country, gender)`.execute(db);
  await addWriter(db, 'insert', ['added']);
  await addWriter(db, 'delete', ['removed']);
  await addWriter(db, 'update', ['added', 'removed']);
  await sql`
    insert into panel_change (country, gender, birth_year, interest_bits, members)
    select country, coalesce(gender, ''), birth_year, interest_bits, count(*) from panel_member
    where state = 'active' and birth_year is not null group by 1, 2, 3, 4`.execute(db);
}

/** Once per statement, however many members it writes; nothing for changes that no count sees. */
async function addWriter(db: Kysely<unknown>, event: string, changed: readonly ('added' | 'removed')[]): Promise<void> {
  const parts = changed.map(
    (rows) => `select country, gender, birth_year, interest_bits, ${rows === 'added' ? '1' : '-1'} as change from ${rows}
      where state = 'active' and birth_year is not null`,
  );
  await sql`
    create function ${sql.id(`panel_change_${event}`)}() returns trigger language plpgsql as $$
    begin
      insert into panel_change (country, gender, birth_year, interest_bits, members)
      select country, coalesce(gender, ''), birth_year, interest_bits, sum(change) from (${sql.raw(parts.join(' union all '))}) as changes
      group by 1, 2, 3, 4 having sum(change) <> 0;
      return null;
    end $$`.execute(db);
  const tables = changed.map((rows) => `${rows === 'added' ? 'new' : 'old'} table as ${rows}`).join(' ');
  await sql`
    create trigger ${sql.id(`panel_change_${event}`)} after ${sql.raw(event)} on panel_member referencing ${sql.raw(tables)}
    for each statement execute function ${sql.id(`panel_change_${event}`)}()`.execute(db);
}
