/** What makes the panel reject a test that a member took: the rules that members can read, each with its reason. */

export const rejections = ['nothing-recorded', 'unanswered', 'too-short', 'too-fast', 'same-answers'] as const;
export type Rejection = (typeof rejections)[number];

/** Shown to the member and to the researcher. */
export const rejectionTexts: Readonly<Record<Rejection, string>> = {
  'nothing-recorded': 'The test was not recorded in whole.',
  unanswered: 'A required question was not answered.',
  'too-short': 'The test was over before its tasks could be read.',
  'too-fast': 'The test was completed far faster than by others.',
  'same-answers': 'Every statement was given the same answer.',
};

/** One task of the study, as the recording has it. */
export interface TakenTask {
  /** From its start to its end, ms; null if the recording has no start or no end of it. */
  durationMs: number | null;
  /** The goal was reached. */
  reached: boolean;
  /** Of each stream that the study requires of it: the share of the task that the stored stream covers, 0 to 1. */
  covered: readonly number[];
}

/** A test that a member took. */
export interface TakenTest {
  /** Whether the recording could be processed. */
  recorded: boolean;
  /** Whether its times are those of a person; simulated testers play in fast time. */
  timed: boolean;
  /** From the start of the session to its end. */
  durationMs: number;
  /** Durations of the collector's other complete tests. */
  otherDurationsMs: readonly number[];
  /** Tasks that the study gives, in order. */
  tasks: readonly TakenTask[];
  /** Questions that the study asks, without its tasks. */
  questionCount: number;
  /** Required questions that have no answer. */
  unansweredCount: number;
  /** Answers to each matrix of statements: the chosen positions, in the order of the statements. */
  matrices: readonly (readonly number[])[];
}

/** Share of a task that each required stream covers at least: a camera or a screen share may begin late and end early. */
const minCovered = 0.5;
/** Ms to read and answer one question, and to read one task, at least. */
const minQuestionMs = 1_500;
const minTaskMs = 3_000;
/** Ms on a task whose goal was not reached, at least: less is no attempt. */
const minAttemptMs = 3_000;
/** Others that a speed is compared with; below, the absolute bounds hold alone. */
const fewestOthers = 5;
/** Of the median of the others. */
const tooFastShare = 1 / 3;
/** A matrix of fewer statements can honestly have the same answer throughout. */
const fewestStatements = 5;
const fewestMatrices = 2;

/**
 * Why the panel rejects it, or null. What the study requires must be there: each task from start to end, its required streams over half of it, an
 * answer to each required question. Time: absolute bounds from the first session on, and not below a third of the median of at least five others.
 * Straight-lining: two matrices of five statements or more, each with one answer throughout.
 */
export function judgeTest(taken: TakenTest): Rejection | null {
  if (!taken.recorded || !taken.tasks.every(isRecorded)) return 'nothing-recorded';
  if (taken.unansweredCount > 0) return 'unanswered';
  if (taken.timed && isTooShort(taken)) return 'too-short';
  return isTooFast(taken) ? 'too-fast' : isStraight(taken) ? 'same-answers' : null;
}

function isRecorded({ durationMs, covered }: TakenTask): boolean {
  return durationMs !== null && covered.every((share) => share >= minCovered);
}

function isTooShort({ tasks, questionCount, durationMs }: TakenTest): boolean {
  if (durationMs < questionCount * minQuestionMs + tasks.length * minTaskMs) return true;
  return tasks.some((task) => !task.reached && (task.durationMs ?? 0) < minAttemptMs);
}

function isTooFast({ durationMs, otherDurationsMs }: TakenTest): boolean {
  return otherDurationsMs.length >= fewestOthers && durationMs < medianOf(otherDurationsMs) * tooFastShare;
}

function isStraight({ matrices }: TakenTest): boolean {
  const long = matrices.filter(({ length }) => length >= fewestStatements);
  return long.length >= fewestMatrices && long.every((positions) => new Set(positions).size === 1);
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
