/** The tables of an export, as CSV files in a zip or as the sheets of a workbook. */
import type { WritePiece } from '../../platform/write-pieces.ts';
import { findCollectorName, readExported } from './find-exported.ts';
import type { ExportSource, MakePorts, OnProgress } from './export-source.ts';
import {
  aboutTable,
  dataDictionary,
  figuresTable,
  findingsTable,
  notesTable,
  recordingTables,
  scoresTable,
  transcriptsTable,
} from './tables/index.ts';
import { exportTablesTask } from './tasks/tasks.ts';

/** Recordings are read once for each table: so no more than a list of them is in memory, however many there are. */
export async function makeTables(
  { db, workers, now }: MakePorts,
  { row, project, study, reports, findings, ids }: ExportSource,
  write: WritePiece,
  onProgress: OnProgress,
): Promise<void> {
  const { filter, projectId, questionId } = row;
  const collectorName = await findCollectorName(db, row);
  const about = aboutTable({
    projectId,
    projectName: project.name,
    exportedAt: now(),
    filter,
    collectorName,
    testId: questionId,
    questions: study.questions,
  });
  const last = [figuresTable(reports), scoresTable(reports), findingsTable(findings), notesTable(findings)];
  const first = [about, dataDictionary([about, ...recordingTables, ...last])];
  const sources = Object.fromEntries(
    recordingTables.map(({ name }, index) => [
      name,
      readExported(db, ids, (count) => onProgress((index + count / ids.length) / recordingTables.length), name === transcriptsTable.name),
    ]),
  );
  await workers.run(exportTablesTask, { kind: row.kind === 'xlsx' ? 'xlsx' : 'csv', study, first, last }, { sources, write });
}
