/** A mark of all that a database holds, cheap where nothing was written since the last one. */
import { sql } from 'kysely';
import type { TestPorts } from '../../platform/testing.ts';

/** Not what is kept for people: counts of calls, the list of files to remove, migrations. */
const besides = ['rate_limit', 'file_removal', 'kysely_migration', 'kysely_migration_lock'];

/** Incremented with every table's own sequence. */
const allWrites = 'watch.all_writes';

interface Table {
  name: string;
  /** Incremented by every statement that may write to the table, also by one that is rolled back. */
  sequence: string;
}

/**
 * Counts the statements that write to each table from now on, by a trigger. Returns a function whose answer changes whenever a row of any
 * table does; it reads only the tables that were written to since it was last called. (A transaction id would tell less: a server has one
 * counter for all databases, and every call is counted in `rate_limit`.)
 */
export async function createFingerprint(ports: TestPorts): Promise<() => Promise<string>> {
  const tables = await watchTables(ports);
  const hashes = new Map<string, string>();
  let known = tables.map(() => '');
  let knownTotal: string | undefined;
  let print = '';
  return async () => {
    // Planning a read of every table's sequence takes longer than most calls do: read one sequence first.
    const [total] = await readSequences(ports, [allWrites]);
    if (total === knownTotal) return print;
    const counts = await readSequences(
      ports,
      tables.map(({ sequence }) => sequence),
    );
    const changed = tables.filter((_, at) => counts[at] !== known[at]);
    [knownTotal, known] = [total, counts];
    for (const [name, hash] of await hashTables(ports, changed)) hashes.set(name, hash);
    print = [...hashes].map(([name, hash]) => `${name} ${hash}`).join('\n');
    return print;
  };
}

async function watchTables({ db }: TestPorts): Promise<Table[]> {
  // pg-boss keeps jobs in a table of partitions: a statement may name either.
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and (n.nspname = 'public' or (n.nspname = 'jobs' and c.relname ~ '^(job|j[0-9a-f]{20,})$'))
    order by 1`.execute(db);
  await sql`create schema watch`.execute(db);
  await sql.raw(`create sequence ${allWrites}`).execute(db);
  await sql
    .raw(
      `create function watch.note() returns trigger language plpgsql
       as 'begin perform nextval(tg_argv[0]), nextval(''${allWrites}''); return null; end'`,
    )
    .execute(db);
  const tables = rows.filter(({ name }) => !besides.includes(name)).map(({ name }, at) => ({ name, sequence: `watch.writes_${at}` }));
  for (const { name, sequence } of tables) {
    await sql.raw(`create sequence ${sequence}`).execute(db);
    await sql
      .raw(
        `create trigger watch after insert or update or delete or truncate on ${name} for each statement execute function watch.note('${sequence}')`,
      )
      .execute(db);
  }
  return tables;
}

async function readSequences({ db }: TestPorts, sequences: readonly string[]): Promise<string[]> {
  const reads = sequences.map((sequence) => `(select last_value || ' ' || is_called from ${sequence})`);
  const { rows } = await sql.raw<{ counts: string[] }>(`select array[${reads.join(', ')}] as counts`).execute(db);
  return rows[0]?.counts ?? [];
}

async function hashTables({ db }: TestPorts, tables: readonly Table[]): Promise<[string, string][]> {
  if (tables.length === 0) return [];
  const hashes = tables.map(({ name }) => `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${name} t)`);
  const { rows } = await sql.raw<{ hashes: string[] }>(`select array[${hashes.join(', ')}] as hashes`).execute(db);
  return tables.map(({ name }, at) => [name, rows[0]?.hashes[at] ?? '']);
}
