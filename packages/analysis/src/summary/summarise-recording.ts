/** The job of a finished recording: its facts, read once, become the summary that every report merges. */
import { placeKey } from '@sightline/domain/places';
import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import type { Channel, StudyQuestion, StudyTest, TestEnding } from '@sightline/wire/run';
import { mapGaze } from '../gaze/map-gaze.ts';
import { placeRunsOfTests, type PlacedRun } from '../gaze/place-gaze.ts';
import { summariseSensing } from '../gaze/summarise-sensing.ts';
import { testFixations } from '../gaze/test-fixations.ts';
import { summaryVersion, type RecordingFacts, type RecordingSummary, type TestSummary } from '../types.ts';
import { boundSummary } from './bound-summary.ts';
import { summariseExpression } from '../expression/summarise-expression.ts';
import { mayBeTouched } from '../hover/screen-rests.ts';
import type { Visit } from '../visit.ts';
import { missingTime } from './missing-time.ts';
import { measurePlaces, mostSteps } from './places.ts';
import { readPrototypeTest } from './prototype-test.ts';
import { countRageClicks } from './rage-clicks.ts';
import { replayQuality } from './replay-quality.ts';
import type { TestReading } from './test-reading.ts';
import { touchesOf } from './touches.ts';
import { readWebsiteTest } from './website-test.ts';

const inTime = (a: { at: number }, b: { at: number }): number => a.at - b.at;

/**
 * Summary of one recording: each test that was started, all answers, and the time from the first to the last event in ms.
 * Events may come in any order. A test without an end (the session lapsed) ends at its last event with ending 'none'.
 */
export function summariseRecording(facts: RecordingFacts): RecordingSummary {
  const runnerEvents = [...facts.runnerEvents].sort(inTime);
  const tests = facts.questions.flatMap((question) => {
    const test = question.test && summariseTest(facts, question, question.test, runnerEvents);
    return test ? [test] : [];
  });
  const gaze = new Map(placeRunsOfTests(facts, tests).map(({ questionId, test, runs }) => [questionId, { test, runs }]));
  const firstAt = runnerEvents[0]?.at ?? 0;
  const lastAt = Math.max(runnerEvents.at(-1)?.at ?? 0, ...tests.map((test) => test.endAtMs));
  const missingMs = missingTime(facts.missingParts, tests);
  return boundSummary({
    version: summaryVersion,
    recordingId: facts.recordingId,
    durationMs: lastAt - firstAt,
    tests: tests.map((test) => withExpression(facts, withGaze(test, gaze.get(test.questionId) ?? null))),
    sensing: summariseSensing(
      facts.sensingEvents,
      tests.map((test) => ({ ...test, channels: channelsOf(facts, test.questionId) })),
      facts.agreed,
    ),
    answers: facts.answers,
    missingChunks: facts.missingChunks,
    ...(missingMs > 0 && { missingMs }),
  });
}

/** Beside its summary what else is read of its visits. */
type SummarisedTest = TestSummary & { visits: readonly Visit[] };

function withGaze(summary: SummarisedTest, placed: { test: StudyTest; runs: readonly PlacedRun[] } | null): SummarisedTest {
  if (placed === null) return summary;
  const gaze = mapGaze(placed.test, placed.runs, summary);
  const fixations = testFixations(placed.runs, summary.visits, { fromMs: summary.startAtMs, toMs: summary.endAtMs });
  return { ...summary, ...(gaze.length > 0 && { gaze }), ...(fixations !== null && { fixations }) };
}

/** Only where the test asks for it and the tester agreed. */
function withExpression(facts: RecordingFacts, test: SummarisedTest): TestSummary {
  const { visits, ...summary } = test;
  if (!facts.agreed.includes('expression') || !channelsOf(facts, test.questionId).includes('expression')) return summary;
  const expression = summariseExpression(facts.sensingEvents, visits, { fromMs: test.startAtMs, toMs: test.endAtMs });
  return expression === null ? summary : { ...summary, expression };
}

function channelsOf(facts: RecordingFacts, questionId: string): readonly Channel[] {
  return facts.questions.find((question) => question.id === questionId)?.test?.channels ?? [];
}

function summariseTest(
  facts: RecordingFacts,
  question: StudyQuestion,
  test: StudyTest,
  runnerEvents: RunnerEvent[],
): SummarisedTest | null {
  const own = runnerEvents.filter((event) => 'questionId' in event && event.questionId === question.id);
  const start = own.find((event) => event.k === 'test-start');
  if (start === undefined) return null;
  const pages = [...(facts.pageEvents[question.id] ?? [])].sort(inTime);
  const end = endOf(start.at, own, pages);
  const untilEnd = <E extends { at: number }>(events: E[]): E[] => events.filter((event) => event.at <= end.at);
  // A linked prototype that reported its screens is read as one that was built in.
  const kind = test.kind === 'website' && own.some((event) => event.k === 'screen') ? 'prototype' : test.kind;
  const reading =
    kind === 'prototype' ? readPrototypeTest(test, untilEnd(own)) : readWebsiteTest(untilEnd(pages), facts.goalUrls[question.id] ?? '');
  return {
    questionId: question.id,
    kind,
    ending: end.ending,
    startAtMs: start.at,
    endAtMs: end.at,
    ...qualityOf(facts, { questionId: question.id, kind, startAtMs: start.at, endAtMs: end.at }, untilEnd(pages)),
    ...measure(test, kind === 'prototype' && mayBeTouched(runnerEvents) ? { ...reading, rests: [] } : reading, start.at, end),
    visits: reading.visits,
  };
}

/** A prototype is rebuilt from its own screens; an app that nobody filmed, as agreed, has no replay to judge. */
function qualityOf(
  facts: RecordingFacts,
  test: Pick<TestSummary, 'questionId' | 'kind' | 'startAtMs' | 'endAtMs'>,
  pages: readonly PageEvent[],
): Pick<TestSummary, 'replay'> {
  const isFilmed = channelsOf(facts, test.questionId).includes('screen') && facts.agreed.includes('screen');
  if (test.kind === 'prototype' || (test.kind === 'application' && !isFilmed)) return {};
  return { replay: replayQuality({ test, pages, missingParts: facts.missingParts, films: facts.films }) };
}

interface TestEnd {
  at: number;
  ending: TestEnding | 'none';
}

/**
 * How a test ended is what the runner recorded; a site can write anything into its own page stream, so that is never believed about it.
 * A lapsed test ends at its last event. A test that says it ended before it began took no time.
 */
function endOf(startAtMs: number, own: readonly RunnerEvent[], pages: readonly PageEvent[]): TestEnd {
  const said = own.findLast((event) => event.k === 'test-end');
  if (said !== undefined) return { at: Math.max(startAtMs, said.at), ending: said.ending };
  return { at: Math.max(own.at(-1)?.at ?? 0, pages.at(-1)?.at ?? 0), ending: 'none' };
}

function measure(
  test: StudyTest,
  reading: TestReading,
  startAtMs: number,
  end: TestEnd,
): Omit<TestSummary, 'questionId' | 'kind' | 'ending' | 'startAtMs' | 'endAtMs' | 'gaze' | 'fixations' | 'replay'> {
  return {
    reached: end.ending === 'goal' || (reading.goalReached ?? end.ending === 'done'),
    durationMs: timeOnTask(reading, startAtMs, end),
    clicks: reading.clicks.length,
    misclicks: reading.clicks.filter((click) => click.missed).length,
    rageClicks: countRageClicks(reading.clicks),
    clicksRecorded: reading.clicksRecorded,
    ...(reading.untoldClicks > 0 && { untoldClicks: reading.untoldClicks }),
    path: reading.visits.slice(0, mostSteps).map((visit) => placeKey(visit.place)),
    places: measurePlaces(reading.visits, reading.clicks, end.at),
    ...(reading.seen.size > 0 && { touches: touchesOf(test, reading, startAtMs, end.at) }),
  };
}

/** Who gave up or ran out of time took all of it, whatever was reached on the way; what comes after the goal is no work on the task. */
function timeOnTask({ goalAtMs }: TestReading, startAtMs: number, { at, ending }: TestEnd): number {
  const reachedAtMs = ending === 'gave-up' || ending === 'time-limit' ? at : (goalAtMs ?? at);
  return Math.max(0, Math.min(reachedAtMs, at) - startAtMs);
}
