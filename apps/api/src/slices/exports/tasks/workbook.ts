/** Tables as the sheets of an Excel workbook, written row by row. */
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type ExcelJS from 'exceljs';
import type { Cell, ColumnHead } from '../tables/table.ts';
import { workbookText } from '../text/clean-text.ts';
import type { TableSource } from './csv-zip.ts';

/** Rows of a sheet, its head included. */
const mostRows = 1_048_576;
const widths: Readonly<Record<ColumnHead['type'], number>> = { text: 28, number: 14, 'yes or no': 12, time: 20 };
/** Twice as fast as the usual 6, for a file a tenth larger. */
const level = 3;
const timeFormat = 'yyyy-mm-dd hh:mm:ss';

/** Writes the workbook piece by piece; tables are read one after the other. */
export async function writeWorkbook(tables: readonly TableSource[], write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  // Loaded only now: every worker thread has this file.
  const { default: excel } = await import('exceljs');
  const stream = new PassThrough();
  const workbook = new excel.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level } },
  });
  const writing = writeAll(stream, write);
  try {
    for (const table of tables) await writeSheets(workbook, table);
    await workbook.commit();
  } catch (error) {
    stream.destroy(error as Error);
    await writing.catch(() => undefined);
    throw error;
  }
  await writing;
}

async function writeAll(stream: PassThrough, write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  for await (const piece of stream as AsyncIterable<Buffer>) await write(piece);
}

/** What does not fit into one sheet continues in the next. */
async function writeSheets(workbook: ExcelJS.stream.xlsx.WorkbookWriter, table: TableSource): Promise<void> {
  let sheet = addSheet(workbook, table.name, table.columns);
  let [sheets, rows] = [1, 1];
  for await (const some of table.rows) {
    for (const row of some) {
      if (rows === mostRows) {
        sheet.commit();
        sheets += 1;
        sheet = addSheet(workbook, `${table.name} (${sheets})`, table.columns);
        rows = 1;
      }
      sheet.addRow(row.map(toExcel)).commit();
      rows += 1;
    }
    // What was written is compressed and handed on before there is more of it.
    await nextTurn();
  }
  sheet.commit();
}

function addSheet(workbook: ExcelJS.stream.xlsx.WorkbookWriter, name: string, columns: readonly ColumnHead[]): ExcelJS.Worksheet {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ name: header, type }) => ({
    header,
    width: widths[type],
    ...(type === 'time' ? { style: { numFmt: timeFormat } } : {}),
  }));
  const head = sheet.getRow(1);
  head.font = { bold: true };
  head.commit();
  return sheet;
}

/** Nothing for an empty cell: the writer takes as long for it as for a full one. */
function toExcel(cell: Cell): Exclude<Cell, null> | undefined {
  if (cell === null || cell === '') return undefined;
  return typeof cell === 'string' ? workbookText(cell) : cell;
}
