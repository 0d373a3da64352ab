/** The data dictionary: every column of every table of the export, itself included. */
import { readyTable, text, type ColumnHead, type ReadyTable, type TableHead } from './table.ts';

interface Entry {
  table: TableHead;
  column: ColumnHead | null;
}

const columns = [
  text<Entry>('table', 'Name of the table.', ({ table }) => table.name),
  text<Entry>('column', 'Name of the column; empty where the table itself is described.', ({ column }) => column?.name ?? null),
  text<Entry>('type', 'text, number, yes or no (true or false), or time (ISO 8601, UTC).', ({ column }) => column?.type ?? null),
  text<Entry>('description', 'What it holds.', ({ table, column }) => column?.says ?? table.says),
];
const head = {
  name: 'data-dictionary',
  says: 'One row per table and per column of this export. A text that begins with =, +, -, @, a tab or a line break has an apostrophe put before it, so that no spreadsheet runs it as a formula.',
};

/** `tables`: the others of the export, in their order. */
export function dataDictionary(tables: readonly TableHead[]): ReadyTable {
  const own = readyTable(head, columns, []);
  const entries = [own, ...tables].flatMap((table): Entry[] => [
    { table, column: null },
    ...table.columns.map((column) => ({ table, column })),
  ]);
  return readyTable(head, columns, entries);
}
