/** Reads the files of exports back, for tests. */
import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { unzipSync } from 'fflate';

type Row = Record<string, string>;

/** Tables by name, rows by column; throws where a row has another number of cells than its head. */
export function readCsvZip(bytes: Uint8Array): Record<string, Row[]> {
  const tables = Object.entries(unzipSync(bytes)).map(([name, content]): [string, Row[]] => [
    name.replace(/\.csv$/, ''),
    parse(Buffer.from(content), { bom: true, columns: true, record_delimiter: '\r\n' }),
  ]);
  return Object.fromEntries(tables);
}

/** Sheets by name, rows of cell values. */
export async function readWorkbook(bytes: Uint8Array): Promise<Record<string, unknown[][]>> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(bytes) as never);
  return Object.fromEntries(
    workbook.worksheets.map((sheet) => [
      sheet.name,
      sheet
        .getSheetValues()
        .slice(1)
        .map((row) => (row as unknown[]).slice(1)),
    ]),
  );
}
