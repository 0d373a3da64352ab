/** What the print page of a report is given: everything it shows, in one piece. */
import type { Severity } from '@sightline/domain/findings';
import type { TesterShare } from '../calls/findings.ts';
import type { ShownReport } from '../calls/shares.ts';

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

/** What is printed is what the public is shown, with the ids that its links need, and the findings, which stay inside. */
export interface PrintedReport extends ShownReport {
  /** Most severe first. */
  findings: PrintedFinding[];
}
