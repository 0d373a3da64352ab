/** Streams as they come when something went wrong: cut off, out of order, with clocks that jump and numbers that are none. Each gives figures. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import { readEvent } from '@sightline/wire/events/read';
import { exampleFacts, exampleQuestion, exampleWebsite } from '../examples.ts';
import {
  groupScenarios,
  mergeExpression,
  mergeGaze,
  mergeReport,
  mergeScreens,
  placeGazeOfTests,
  summariseRecording,
  type RecordingFacts,
  type SummarisedRecording,
} from '../index.ts';
import { expectedPath, knownTesters, recordedOf } from './known-testers.ts';

const runs = 200;
const testers = knownTesters(12);
const website = exampleQuestion('t', 24, { test: { ...exampleWebsite, channels: ['screen', 'gaze', 'expression'] } });

/** Everything made of a recording; throws where any of it does. */
function analysed(facts: RecordingFacts): object {
  const summary = summariseRecording(facts);
  placeGazeOfTests(facts, summary.tests);
  const study = { questions: facts.questions, expectedPaths: new Map([['t', expectedPath]]) };
  const recording: SummarisedRecording = { recordingId: 'rec_1', recordedAt: '2026-01-01T00:00:00.000Z', lapsed: false, summary };
  const input = {
    ...study,
    testQuestionId: 't',
    recordings: Array.from({ length: 6 }, (_, index) => ({ ...recording, recordingId: `rec_${index}` })),
  };
  return {
    summary,
    report: mergeReport(input),
    paths: groupScenarios(input),
    screens: mergeScreens(input),
    gaze: mergeGaze(input),
    expression: mergeExpression(input),
  };
}

/** JSON has no other numbers: one that is none would arrive as null. */
function expectNumbers(made: object): void {
  const wrong: string[] = [];
  JSON.stringify(made, (key, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) wrong.push(`${key}: ${value}`);
    return value;
  });
  expect(wrong).toEqual([]);
}

/** Events as they come over the wire, without those that the border does not take. */
const taken = <S extends 'runner' | 'page'>(stream: S, events: readonly object[]) =>
  events.flatMap((event) => readEvent(stream, JSON.stringify(event)) ?? []);

const shopVisit: PageEvent[] = Array.from({ length: 30 }, (_, index): PageEvent[] => {
  const at = 1_000_000 + index * 1_000;
  const click = (type: number) => ({
    k: 'dom' as const,
    at,
    e: { type: 3, timestamp: at, data: { source: 2, type, id: 5, x: 40 + index, y: 90 } },
  });
  return [
    { k: 'page', at, url: `https://shop.example/lamp/${index % 4}`, title: '', viewport: { width: 1280, height: 800 } },
    click(1),
    click(2),
  ];
}).flat();
const shopRunner: RunnerEvent[] = [
  { k: 'test-start', at: 999_000, questionId: 't' },
  { k: 'test-end', at: 1_031_000, questionId: 't', ending: 'done' },
];
const recordedVisit = exampleFacts({ questions: [website], runnerEvents: shopRunner, pageEvents: { t: shopVisit }, agreed: ['screen'] });
const whole: RecordingFacts[] = [...testers.map(recordedOf), recordedVisit];
const someFacts = fc.constantFrom(...whole);

describe('what is made of a recording', () => {
  it('is figures for any beginning of its streams', () => {
    fc.assert(
      fc.property(
        someFacts,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (facts, runner, others) => {
          const cut = <T>(events: readonly T[], share: number): T[] => events.slice(0, Math.floor(events.length * share));
          expectNumbers(
            analysed({
              ...facts,
              runnerEvents: cut(facts.runnerEvents, runner),
              sensingEvents: cut(facts.sensingEvents, others),
              pageEvents: Object.fromEntries(Object.entries(facts.pageEvents).map(([id, events]) => [id, cut(events, others)])),
            }),
          );
        },
      ),
      { numRuns: runs },
    );
  });

  it('is the same in whatever order the camera reported, and figures in whatever order the tester acted', () => {
    fc.assert(
      fc.property(someFacts, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (facts, numbers) => {
        const shuffled = <T>(events: readonly T[]): T[] =>
          events
            .map((event) => [numbers.next().value as number, event] as const)
            .sort((a, b) => a[0] - b[0])
            .map(([, event]) => event);
        expect(analysed({ ...facts, sensingEvents: shuffled(facts.sensingEvents) })).toEqual(analysed(facts));
        expectNumbers(analysed({ ...facts, runnerEvents: shuffled(facts.runnerEvents) }));
      }),
      { numRuns: runs / 4 },
    );
  });

  it('is figures where a clock jumps, and where numbers are none', () => {
    const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e15, 1e15, 1e12, 99_999, 0, -5);
    fc.assert(
      fc.property(
        someFacts,
        fc.nat(60),
        odd,
        fc.constantFrom('at', 'x', 'y', 'top', 'scale', 'width', 'height'),
        (facts, index, value, field) => {
          const broken = facts.runnerEvents.map((event, at) =>
            at === index % facts.runnerEvents.length && field in event ? { ...event, [field]: value } : event,
          );
          expectNumbers(analysed({ ...facts, runnerEvents: taken('runner', broken) }));
          const pageEvents = Object.fromEntries(
            Object.entries(facts.pageEvents).map(([id, events]) => [
              id,
              taken(
                'page',
                events.map((event, at) => (at === index ? { ...event, at: value } : event)),
              ),
            ]),
          );
          expectNumbers(analysed({ ...facts, pageEvents }));
        },
      ),
      { numRuns: runs },
    );
  });
});
