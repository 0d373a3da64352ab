/** Public API of exports, for the server and the process that runs jobs. */
export { registerExportsRoutes } from './routes.ts';
export { exportMaintenance } from './maintenance.ts';
export { toFilter as toWireFilter } from './export-answer.ts';
export { findShownFindings, findShownReport, type ShownFindings } from './shown-report.ts';
export { startExportWorker } from './run-export.ts';
