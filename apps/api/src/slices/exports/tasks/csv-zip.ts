/** Tables as CSV files (RFC 4180, UTF-8) in one zip. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import type { Cell, TableHead } from '../tables/table.ts';
import { cleanText } from '../text/clean-text.ts';

/** A table with its rows, in lists, as they are read. */
export interface TableSource extends TableHead {
  rows: AsyncIterable<readonly Cell[][]>;
}

const separator = '\r\n';
/** By it, Excel takes the file for UTF-8. */
const byteOrderMark = '\ufeff';

/** Writes the zip piece by piece; tables are read one after the other. */
export async function writeCsvZip(tables: readonly TableSource[], write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  const zip = new ZipFile();
  // The rows of a table may fail to be read: then the output fails, and not the process.
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  for (const table of tables) zip.addReadStream(Readable.from(linesOf(table), { objectMode: false }), `${table.name}.csv`);
  zip.end();
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) await write(piece);
}

async function* linesOf({ columns, rows }: TableSource): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvOf([columns.map(({ name }) => name)]));
  for await (const some of rows) if (some.length > 0) yield Buffer.from(csvOf(some.map((row) => row.map(toCsv))));
}

/** Any of these ends a row for some reader; the library quotes the separator of rows alone. */
const lineBreak = /[\n\v\f\r\u001c-\u001e\u0085\u2028\u2029]/;

const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], { record_delimiter: separator, quoted_match: lineBreak });

function toCsv(cell: Cell): Cell {
  if (typeof cell === 'string') return cleanText(cell);
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'boolean' ? String(cell) : cell;
}
