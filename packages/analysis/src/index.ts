/** The door of analysis: facts → summary (`summariseRecording`), summaries → report (`mergeReport`), outcomes (`judgeOutcomes`). */
export * from './types.ts';
export { summariseRecording } from './summary/summarise-recording.ts';
export { judgeOutcomes } from './outcomes/judge-outcomes.ts';
export { mergeReport } from './report/merge-report.ts';
export { readWebsiteTest } from './summary/website-test.ts';
