/** Recordings → tables → one file, in a worker thread. */
import { judgeByNorm, type Judgement, type RecordingSummary } from '@sightline/analysis';
import { RecordingStatus } from '@sightline/domain/recordings';
import type { TaskIo } from '../../../platform/workers/index.ts';
import type { ExportedRow } from '../find-exported.ts';
import { recordingTables } from '../tables/index.ts';
import type { Cell, ExportedRecording, ReadyTable, RecordingTable, TableStudy } from '../tables/table.ts';
import { writeCsvZip, type TableSource } from './csv-zip.ts';
import type { TablesInput } from './tasks.ts';
import { writeWorkbook } from './workbook.ts';

/** Each table reads the recordings for itself, one after the other, so that no more than a list of them is held. */
export async function exportTables({ kind, study, first, last }: TablesInput, io: TaskIo): Promise<void> {
  const read = recordingTables.map((table) => ({ ...table, rows: rowsOf(table, study, io) }));
  const tables: TableSource[] = [...first.map(known), ...read, ...last.map(known)];
  const writeFile = kind === 'csv' ? writeCsvZip : writeWorkbook;
  await writeFile(tables, (bytes) => io.write(bytes));
}

const known = (table: ReadyTable): TableSource => ({ ...table, rows: once(table.rows) });

async function* once<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value);
}

async function* rowsOf(table: RecordingTable, study: TableStudy, io: TaskIo): AsyncGenerator<Cell[][]> {
  for await (const rows of io.read<ExportedRow[]>(table.name))
    yield toRecordings(rows, study).flatMap((recording) => table.rowsOf(recording, study));
}

/** With their judgements, each by the norm of all recordings of its test, as everywhere. */
export function toRecordings(rows: readonly ExportedRow[], study: TableStudy): ExportedRecording[] {
  const read = rows.map((row) => ({ row, summary: row.summary === null ? null : (JSON.parse(row.summary) as RecordingSummary) }));
  const processed = read.flatMap(({ row, summary }) =>
    row.status === RecordingStatus.ready && summary !== null ? [{ recordingId: row.id, lapsed: row.lapsed, summary }] : [],
  );
  const judgements = new Map(rows.map(({ id }) => [id, new Map<string, Judgement>()]));
  for (const [testId, norm] of study.norms)
    for (const judgement of judgeByNorm(processed, testId, norm, study)) judgements.get(judgement.recordingId)?.set(testId, judgement);
  return read.map(({ row, summary }) => ({
    ...row,
    summary,
    answers: summary?.answers ?? row.answers,
    judgements: judgements.get(row.id) ?? new Map<string, Judgement>(),
  }));
}
