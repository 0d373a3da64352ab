/** What the print page of a report is given: everything it shows, in one piece. */
import type { Report } from '../calls/reports.ts';
import type { WireExport } from '../calls/exports.ts';

/** Where the print page finds its report, on the origin of the studio. */
export const printedReportPath = '/print/report.json';
/** Attribute that the print page sets on its root element once everything is drawn. */
export const printReadyAttribute = 'data-print-ready';

export interface PrintedReport {
  projectName: string;
  projectDescription: string;
  /** ISO 8601. */
  printedAt: string;
  /** Which recordings it is about; null for all. */
  filter: WireExport['Filter'];
  /** Name of the collector that is filtered by. */
  collectorName: string | null;
  /** Recordings in it, and when the first and the last of them began (ISO 8601); null without recordings. */
  recordings: number;
  collected: { from: string; to: string } | null;
  /** One for each test; in a project without one a single report of its questions, with an empty name and task. */
  tests: { id: string; name: string; task: string; report: Report }[];
  /** How the figures came about. */
  method: { term: string; meaning: string }[];
}
