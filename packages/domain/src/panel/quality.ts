/** What makes the panel reject a test that a member took: the rules that members can read, each with its reason. */

export const rejections = ['nothing-recorded', 'too-fast', 'same-answers'] as const;
export type Rejection = (typeof rejections)[number];

/** Shown to the member and to the researcher. */
export const rejectionTexts: Readonly<Record<Rejection, string>> = {
  'nothing-recorded': 'The test was not recorded in whole.',
  'too-fast': 'The test was completed far faster than by others.',
  'same-answers': 'Every statement was given the same answer.',
};

/** A test that a member took. */
export interface TakenTest {
  /** Whether it was recorded in whole. */
  recorded: boolean;
  /** From the start of the session to its end. */
  durationMs: number;
  /** Durations of the collector's other complete tests. */
  otherDurationsMs: readonly number[];
  /** Answers to each matrix of statements: the chosen positions, in the order of the statements. */
  matrices: readonly (readonly number[])[];
}

/** Others that a speed is compared with; below, nobody is too fast. */
const fewestOthers = 5;
/** Of the median of the others. */
const tooFastShare = 1 / 3;
/** A matrix of fewer statements can honestly have the same answer throughout. */
const fewestStatements = 5;
const fewestMatrices = 2;

/** Why the panel rejects it, or null. Speeding: below a third of the median of at least five others. Straight-lining: two matrices of five statements or more, each with one answer throughout. */
export function judgeTest({ recorded, durationMs, otherDurationsMs, matrices }: TakenTest): Rejection | null {
  if (!recorded) return 'nothing-recorded';
  if (otherDurationsMs.length >= fewestOthers && durationMs < medianOf(otherDurationsMs) * tooFastShare) return 'too-fast';
  const long = matrices.filter(({ length }) => length >= fewestStatements);
  const isStraight = long.length >= fewestMatrices && long.every((positions) => new Set(positions).size === 1);
  return isStraight ? 'same-answers' : null;
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
