/** What a face showed over the time of a test: most in words, or one expression as a curve. */
import { expressionNames, type ExpressionName } from '@sightline/domain/recordings';

export interface ExpressionSpan {
  fromMs: number;
  toMs: number;
  name: ExpressionName;
  /** The largest difference from the resting face in the span, 0 to 100. */
  peak: number;
}

/** Less than this from the resting face is nothing that anybody would see. */
const leastDifference = 10;

/** Neighbouring parts with the same strongest expression are one span; parts that are like the resting face, or without a face, are none. */
export function expressionSpans(slices: readonly (readonly number[] | null)[], durationMs: number): ExpressionSpan[] {
  const spans: ExpressionSpan[] = [];
  const partMs = durationMs / Math.max(1, slices.length);
  for (const [index, scores] of slices.entries()) {
    const found = scores === null ? null : strongest(scores);
    if (found === null) continue;
    const [fromMs, toMs] = [index * partMs, (index + 1) * partMs];
    const open = spans.at(-1);
    if (open?.name === found.name && open.toMs === fromMs) Object.assign(open, { toMs, peak: Math.max(open.peak, found.peak) });
    else spans.push({ fromMs, toMs, ...found });
  }
  return spans;
}

/** Neutral is what is left of the others. */
function strongest(scores: readonly number[]): Pick<ExpressionSpan, 'name' | 'peak'> | null {
  let best: Pick<ExpressionSpan, 'name' | 'peak'> | null = null;
  for (const [index, name] of expressionNames.entries()) {
    const peak = scores[index] ?? 0;
    if (name !== 'neutral' && peak >= leastDifference && peak > (best?.peak ?? 0)) best = { name, peak };
  }
  return best;
}

/** Differences from the resting face that fill a lane's half height at least, so that noise is not drawn as high as an expression. */
const leastHeight = 30;

/**
 * One expression as an SVG path: x is the part's number, y from -1 (more than the resting face) to 1, on one scale for all seven; broken where
 * there was no face. `peak` is its largest difference from the resting face, 0 to 100.
 */
export function expressionCurve(slices: readonly (readonly number[] | null)[], name: ExpressionName): { path: string; peak: number } {
  const place = expressionNames.indexOf(name);
  const height = Math.max(leastHeight, ...slices.flatMap((scores) => scores ?? []).map(Math.abs));
  let path = '';
  let peak = 0;
  for (const [index, scores] of slices.entries()) {
    const score = scores?.[place];
    if (score === undefined) continue;
    peak = Math.max(peak, score);
    const y = (-score / height).toFixed(3);
    path += `${slices[index - 1] ? 'L' : 'M'}${index + 0.5} ${y}${slices[index + 1] ? '' : `H${index + 1}`}`;
  }
  return { path, peak };
}
