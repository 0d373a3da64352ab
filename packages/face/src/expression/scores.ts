/** What the model scores. */
export { expressionNames } from '@sightline/domain/recordings';

/** Shares in the order of `expressionNames`, together 1. */
export type ExpressionScores = readonly number[];
