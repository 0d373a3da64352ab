/** Makes the file of an export: reads what it is of, and hands it to a worker that writes it piece by piece. */
import type { ExportKind } from '@sightline/domain/exports';
import { mayBegin } from '../../platform/disk-room.ts';
import { DiskFull } from '../../platform/storage-full.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { writePieces, type WritePiece } from '../../platform/write-pieces.ts';
import { findItems, findProject } from '../projects/index.ts';
import { findReport, getNorm, toQuestions, type Questions } from '../reports/index.ts';
import type { ExportSource, FoundSource, MakePorts, OnProgress, SourceOf } from './export-source.ts';
import type { ExportRow } from './export-store.ts';
import { findExportedIds } from './find-exported.ts';
import { findExportedFindings, type ExportedFindings } from './find-findings.ts';
import { makeEvents } from './make-events.ts';
import { makePdf } from './make-pdf.ts';
import { makeSlides } from './make-slides.ts';
import { makeTables } from './make-tables.ts';
import type { TableStudy, TestReport } from './tables/index.ts';

type Maker = (ports: MakePorts, source: ExportSource, write: WritePiece, onProgress: OnProgress) => Promise<void>;

/** Bytes that are written between two looks at the disk. */
const uncheckedBytes = 16 * 1024 * 1024;

const makers: Readonly<Record<ExportKind, Maker>> = {
  csv: makeTables,
  xlsx: makeTables,
  pdf: makePdf,
  pptx: makeSlides,
  ndjson: makeEvents,
};

/** null if the project is gone. Throws DiskFull once the file would take room that recordings need. */
export async function makeFile(
  ports: MakePorts,
  row: ExportRow,
  fileKey: string,
  onProgress: OnProgress,
): Promise<{ byteCount: number; recordingCount: number } | null> {
  const found = await findSource(ports, row);
  if (found === null) return null;
  const source = { ...found, row, findings: await findFindings(ports.db, row, found) };
  const make = makers[row.kind];
  const { byteCount } = await writePieces(ports, fileKey, (write) => make(ports, source, whileThereIsRoom(ports, write), onProgress));
  return { byteCount, recordingCount: source.ids.length };
}

/** null if the project is gone, or is no longer the account's. */
export async function findSource(ports: MakePorts, row: SourceOf): Promise<FoundSource | null> {
  const { db } = ports;
  const [project, items] = await Promise.all([findProject(db, row.accountId, row.projectId), findItems(db, row.projectId)]);
  if (project === null) return null;
  const questions = toQuestions(items);
  const reports = await findReports(ports, row, questions);
  const norms = await findNorms(db, row.projectId, questions);
  // The requested test decides which recordings have an outcome.
  const chosen = reports.find(({ test }) => test?.id === row.questionId) ?? reports[0];
  const ids = await findExportedIds(db, row.projectId, row.filter === null ? null : (chosen?.report.Matching ?? []));
  return {
    row,
    project,
    study: { questions: questions.study, expectedPaths: questions.expectedPaths, norms },
    reports,
    ids,
  };
}

/** With the notes on its recordings alone. */
export function findFindings(db: Db, { projectId, questionId }: SourceOf, { reports, ids }: FoundSource): Promise<ExportedFindings> {
  return findExportedFindings(db, { projectId, ids, groups: reports, questionId });
}

/** One for each test, with what the page shows of it; in a project without one, the report of its questions. */
async function findReports(ports: MakePorts, { projectId, filter }: SourceOf, questions: Questions): Promise<TestReport[]> {
  const tests = questions.study.filter(({ test }) => test !== null);
  const found: TestReport[] = [];
  for (const test of tests.length === 0 ? [null] : tests) {
    const filtered = await findReport(ports, { projectId, testQuestionId: test?.id ?? null }, questions, filter);
    if (filtered !== null) found.push({ test: test && { id: test.id, name: test.name }, ...filtered });
  }
  return found;
}

async function findNorms(db: Db, projectId: string, { study }: Questions): Promise<TableStudy['norms']> {
  const norms = new Map<string, NonNullable<Awaited<ReturnType<typeof getNorm>>>>();
  for (const { id, test } of study) {
    const norm = test === null ? null : await getNorm(db, { projectId, questionId: id, study });
    if (norm !== null) norms.set(id, norm);
  }
  return norms;
}

function whileThereIsRoom({ files }: Pick<Ports, 'files'>, write: WritePiece): WritePiece {
  let unchecked = uncheckedBytes;
  return async (bytes) => {
    unchecked += bytes.byteLength;
    if (unchecked >= uncheckedBytes) {
      if (!(await mayBegin({ files }))) throw new DiskFull('the disk has no room for an export');
      unchecked = 0;
    }
    await write(bytes);
  };
}
