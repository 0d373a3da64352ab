/** Public API: scores of a facial expression → smoothed, compared with the resting face. Pure; never one label. */
export { expressionNames, type ExpressionScores } from './scores.ts';
export { differenceFromResting, restingExpression } from './resting.ts';
export { ExpressionSmoother } from './smoother.ts';
