/** How much of the website tests of a recording never arrived. */
import type { MissingPart, TestSummary } from '../types.ts';

type Timed = Pick<TestSummary, 'questionId' | 'startAtMs' | 'endAtMs'>;

/** Returns the ms of the tests that lie in gaps; a gap at an end of a test reaches to it. Overlapping gaps count once. */
export function missingTime(parts: readonly MissingPart[], tests: readonly Timed[]): number {
  return tests.reduce((sum, test) => sum + missingOf(parts, test), 0);
}

function missingOf(parts: readonly MissingPart[], { questionId, startAtMs, endAtMs }: Timed): number {
  const gaps = parts
    .filter((part) => part.questionId === questionId)
    .map(({ fromMs, toMs }) => ({ from: Math.max(startAtMs, fromMs ?? startAtMs), to: Math.min(endAtMs, toMs ?? endAtMs) }))
    .sort((one, other) => one.from - other.from);
  let missing = 0;
  let reached = startAtMs;
  for (const { from, to } of gaps) {
    missing += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return missing;
}
