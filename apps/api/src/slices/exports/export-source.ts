/** What the file of an export is made of, and with. */
import type { Ports } from '../../platform/ports.ts';
import type { ExportRow } from './export-store.ts';
import type { ExportedFindings } from './find-findings.ts';
import type { TableStudy, TestReport } from './tables/index.ts';

export type MakePorts = Pick<Ports, 'db' | 'env' | 'files' | 'printer' | 'workers' | 'now'>;

/** Which results are asked for. */
export type SourceOf = Pick<ExportRow, 'accountId' | 'projectId' | 'filter' | 'questionId'>;

/** What an export is made of. */
export interface ExportSource extends FoundSource {
  row: ExportRow;
  findings: ExportedFindings;
}

export interface FoundSource {
  row: SourceOf;
  project: { name: string; description: string };
  study: TableStudy;
  reports: TestReport[];
  /** Recordings in it, newest first. */
  ids: string[];
}

/** How far it is: `share` from 0 to 1. What it throws ends the work. */
export type OnProgress = (share: number) => Promise<void>;
