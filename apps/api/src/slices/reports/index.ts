/** Public API of reports. */
export { registerReportsRoutes } from './routes.ts';
export { judgeRecording } from './judge-recordings.ts';
export { startReportWorker } from './merging/refresh-reports.ts';
