/** What the print page of a report is given: everything it shows, in one piece. */
import type { ShownReport } from '../calls/shares.ts';

/** Where the print page finds its report, on the origin of the studio. */
export const printedReportPath = '/print/report.json';
/** Attribute that the print page sets on its root element once everything is drawn. */
export const printReadyAttribute = 'data-print-ready';

/** What is printed is what the public is shown, with the ids that its links need. */
export type PrintedReport = ShownReport;
