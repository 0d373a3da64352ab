/** Smooths scores over the last second: a single picture of a moving face says little. */
import type { ExpressionScores } from './scores.ts';

const spanMs = 1_000;

export class ExpressionSmoother {
  private recent: { atMs: number; scores: ExpressionScores }[] = [];

  /** Means of the scores of the last second; times must not run back. */
  next(scores: ExpressionScores, atMs: number): number[] {
    this.recent = [...this.recent.filter((one) => one.atMs > atMs - spanMs), { atMs, scores }];
    return scores.map((_, index) => this.recent.reduce((sum, one) => sum + (one.scores[index] ?? 0), 0) / this.recent.length);
  }
}
