/** The work on exports that runs in worker threads: what each piece of it is given. */
import type { Task } from '../../../platform/workers/index.ts';
import type { ExportedFinding } from '../find-findings.ts';
import type { TestReport } from '../tables/figures-tables.ts';
import type { ReadyTable, TableStudy } from '../tables/table.ts';

export interface TablesInput {
  kind: 'csv' | 'xlsx';
  study: TableStudy;
  /** Tables that are known before any recording is read: those that come first, and those that come last. */
  first: ReadyTable[];
  last: ReadyTable[];
}

/** A stored event stream; `source` is the name of the source that its bytes are read from. */
export interface EventStreamOf {
  source: string;
  recordingId: string;
  stream: string;
  questionId: string | null;
}

export interface SlidesInput {
  subject: { kicker: string; title: string; line: string };
  reports: TestReport[];
  /** Most severe first. */
  findings: ExportedFinding[];
  method: { term: string; meaning: string }[];
}

const timeoutMs = 600_000;

/** Source by the name of each table of recordings: ExportedRow in lists. Writes the file. */
export const exportTablesTask: Task<TablesInput, void> = { name: 'export-tables', lane: 'exports', timeoutMs };

/** Sources as the streams name them: bytes of gzip-compressed lines. Writes the file. */
export const exportEventsTask: Task<{ streams: EventStreamOf[] }, void> = { name: 'export-events', lane: 'exports', timeoutMs };

/** Writes the file. */
export const exportSlidesTask: Task<SlidesInput, void> = { name: 'export-slides', lane: 'exports', timeoutMs };
