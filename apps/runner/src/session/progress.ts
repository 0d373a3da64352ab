/** How far a tester is, as it is kept on their machine so that a reload goes on exactly there. */
import type { Shown } from '@sightline/domain/prototypes';
import type { AnswerValue, Channel } from '@sightline/wire/run';
import type { PhoneVideo } from './phone-videos.ts';

export interface RunningTest {
  questionId: string;
  startedAtMs: number;
  endsAtMs: number;
  /** Of a prototype: the screen shown last. */
  screenId: string | null;
  /** Of a prototype: the screens gone through before that one, for hotspots that go back. */
  trail?: readonly string[];
  /** Of a prototype: what is open above that screen. */
  overlay?: Shown['overlay'];
}

export interface UnsentAnswer {
  questionId: string;
  value: AnswerValue;
  answeredAtMs: number;
}

export interface Progress {
  /** Index of the step shown; one past the last is the finish. */
  step: number;
  /** Answers by question id, also those being written. */
  values: Record<string, AnswerValue>;
  unsent: UnsentAnswer[];
  test: RunningTest | null;
  /** Chunks that a recorder elsewhere (the snippet) says it made, by stream. */
  chunksElsewhere: Record<string, number>;
  finished: boolean;
  /** The session lapsed, and its place in the sample went to another. */
  withoutPlace?: boolean;
  /** What the tester agreed to and then went on without, because it could not be had. */
  without?: Channel[];
  /** Of tests of apps: the videos that were asked for. */
  videos?: readonly PhoneVideo[];
  /** The tester wants everything deleted; there is nothing else left to be known. */
  withdrawn?: boolean;
}

export const freshProgress = (): Progress => ({ step: 0, values: {}, unsent: [], test: null, chunksElsewhere: {}, finished: false });
