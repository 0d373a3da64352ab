/** Public API of analysis: facts → summary (`summariseRecording`), summaries → report (`mergeReport`), outcomes (`judgeOutcomes`). */
export * from './types.ts';
export { summariseRecording } from './summary/summarise-recording.ts';
export { slimDomEvent } from './dom-event.ts';
export { judgeByNorm, judgeOutcomes, normOf } from './outcomes/judge-outcomes.ts';
export { normSamplesOf, setNorm, type Bounds, type NormSample } from './outcomes/norm.ts';
export { mergeReport } from './report/merge-report.ts';
export { compareSegments, type ComparisonInput, type Segment } from './comparison/compare-segments.ts';
export { idsThatFit, type SummaryFilter } from './filter/fits-filter.ts';
export { placeNames } from './report/places.ts';
export { groupScenarios, type ScenarioInput } from './scenarios/group-scenarios.ts';
export { mergeGaze } from './gaze/merge-gaze.ts';
export { mergeExpression } from './expression/merge-expression.ts';
export { mergeScreens } from './screens/merge-screens.ts';
export { findMoments, type Spot } from './screens/find-moments.ts';
export { speedingIds } from './quality/speeding.ts';
export { isStraightLining } from './quality/straight-lining.ts';
export { placeGazeOfTests } from './gaze/place-gaze.ts';
export { readWebsiteTest } from './summary/website-test.ts';
