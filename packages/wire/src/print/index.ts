/** What the print page of a report is given: everything it shows, in one piece. */
import type { TesterShare } from '../calls/findings.ts';
import type { Report } from '../calls/reports.ts';
import type { Severity } from '@sightline/domain/findings';
import type { WireExport } from '../calls/exports.ts';

/** Where the print page finds its report, on the origin of the studio. */
export const printedReportPath = '/print/report.json';
/** Attribute that the print page sets on its root element once everything is drawn. */
export const printReadyAttribute = 'data-print-ready';

/** A finding with its evidence, most of it words. */
export interface PrintedFinding {
  id: string;
  title: string;
  severity: Severity;
  recommendation: string;
  testers: TesterShare;
  notes: { id: string; recordingId: string; questionId: string; atMs: number; endMs: number | null; text: string; tags: string[] }[];
  /** `text` is null where the report has no such figure any more. */
  figures: { name: string; text: string | null }[];
}

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
  /** Most severe first. */
  findings: PrintedFinding[];
  /** One for each test; in a project without one a single report of its questions, with an empty name and task. */
  tests: { id: string; name: string; task: string; report: Report }[];
  /** How the figures came about. */
  method: { term: string; meaning: string }[];
}
