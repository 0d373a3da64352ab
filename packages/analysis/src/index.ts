/** The door of analysis: facts → summary (`summariseRecording`), summaries → report (`mergeReport`), outcomes (`judgeOutcomes`). */
export * from './types.ts';
