/** Public API of reports. */
export { registerReportsRoutes } from './routes.ts';
export { chooseTest } from './choose-test.ts';
export { findReport, type FilteredReport } from './find-report.ts';
export { findSample, type Sample } from './find-sample.ts';
export { judgeRecording } from './judge-recordings.ts';
export { startReportWorker } from './merging/refresh-reports.ts';
export { toQuestions, type Questions } from './merging/merge-answers.ts';
export { getNorm } from './norm/get-norm.ts';
export { openTest } from './open-test.ts';
export { filterOf, type ResultFilter } from './result-filter.ts';
