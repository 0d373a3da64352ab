/** How far a tester is, as it is kept on their machine so that a reload continues exactly there. */
import type { Shown } from '@sightline/domain/prototypes';
import { pageStream } from '@sightline/wire/events';
import type { AnswerValue, Channel, StudyQuestion, TestEnding, TypedState } from '@sightline/wire/run';
import type { PhoneVideo } from './phone-videos.ts';

export interface RunningTest {
  questionId: string;
  startedAtMs: number;
  /** null without a time limit. */
  endsAtMs: number | null;
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
  /** Unix ms up to which a video or voice under way was recorded, by stream: a page that is left in its middle takes the rest with it. */
  recordedUntil?: Record<string, number | undefined>;
  /** The session lapsed, and its place in the sample went to another. */
  withoutPlace?: boolean;
  /** The tester stopped early and lets what they gave be kept. */
  stopped?: boolean;
  /** What the tester agreed to and then went on without, because it could not be had. */
  without?: Channel[];
  /** Of tests of apps: the videos that were asked for. */
  videos?: readonly PhoneVideo[];
  /** Streams of which the server did not take a part: said at the end. */
  notSaved?: readonly string[];
  /** What was typed into sites under test, as hashes: their next pages and tests must not record it. */
  typed?: TypedState;
  /** The tester wants everything deleted; there is nothing else left to be known. */
  withdrawn?: boolean;
}

export const freshProgress = (): Progress => ({ step: 0, values: {}, unsent: [], test: null, chunksElsewhere: {}, finished: false });

/** A question's test as it begins at `startedAtMs` (Unix ms). */
export function begunTest({ id, test }: StudyQuestion, startedAtMs: number): RunningTest {
  const limitSec = test?.limitSec ?? 0;
  const endsAtMs = limitSec > 0 ? startedAtMs + limitSec * 1000 : null;
  return { questionId: id, startedAtMs, endsAtMs, screenId: test?.prototype?.startScreenId ?? null };
}

/**
 * How and when (Unix ms) a test ended that was seen to have ended at `nowMs`: a page that slept past the limit, another app before it, hears of
 * it late. `saidAtMs`: when the tester ended it in the site's window, as that says; believed within the test.
 */
export function endOf(
  { startedAtMs, endsAtMs }: RunningTest,
  ending: TestEnding,
  nowMs: number,
  saidAtMs = nowMs,
): { ending: TestEnding; at: number } {
  const at = Math.min(nowMs, Math.max(startedAtMs, saidAtMs));
  if (endsAtMs === null) return { ending, at };
  const over = saidAtMs !== nowMs && at > endsAtMs;
  return ending === 'time-limit' || over ? { ending: 'time-limit', at: Math.min(at, endsAtMs) } : { ending, at };
}

/** The answers to be sent once a step is left at `answeredAtMs` (Unix ms): its own, if it has one, takes the place of an earlier one. */
export function unsentWith({ unsent, values }: Progress, questionId: string, answeredAtMs: number): UnsentAnswer[] {
  const others = unsent.filter((answer) => answer.questionId !== questionId);
  const value = values[questionId];
  return value === undefined ? others : [...others, { questionId, value, answeredAtMs }];
}

/** Streams of the test under way that recorded when the page was left, and the Unix ms up to which each is kept. */
export function cutShort({ test, recordedUntil = {} }: Progress): { stream: string; at: number }[] {
  if (test === null) return [];
  const kept = Object.entries(recordedUntil).map(([stream, at]) => ({ stream, at }));
  return kept.filter((one): one is { stream: string; at: number } => one.at !== undefined && one.stream.endsWith(`.${test.questionId}`));
}

/** Page streams of the tests that were taken on a site with its own recorder. */
export function siteStreams(questions: readonly StudyQuestion[], { values }: Progress): string[] {
  const taken = questions.filter(({ id, test }) => test?.kind === 'website' && test.recordBy === 'snippet' && values[id] !== undefined);
  return taken.map(({ id }) => pageStream(id));
}
