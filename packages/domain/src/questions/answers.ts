/** What an answer is, by question type. */

/** How a test ended: said done, gave up, ran out of time, reached the goal screen. */
export const testEndings = ['done', 'gave-up', 'time-limit', 'goal'] as const;
export type TestEnding = (typeof testEndings)[number];

/** Endings that a tester says themselves. */
export type SelfReportedEnding = Extract<TestEnding, 'done' | 'gave-up'>;

/** Of one statement of a matrix, which is an option of its question; 1 to 5. */
export interface StatementRating {
  optionId: string;
  rating: number;
}

/** One answer, as it is stored and sent: open text; option ids; a rating of 1 to 5, or one for each statement; an instruction read; a test's ending. */
export type AnswerValue =
  | { kind: 'text'; text: string }
  | { kind: 'options'; optionIds: string[] }
  | { kind: 'rating'; rating: number }
  | { kind: 'ratings'; ratings: StatementRating[] }
  | { kind: 'read' }
  | { kind: 'test'; ending: TestEnding };
