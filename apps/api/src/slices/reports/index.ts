/** The door of reports. */
export { registerReportsRoutes } from './routes.ts';
export { startReportWorker } from './merging/refresh-reports.ts';
