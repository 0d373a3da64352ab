/** Gaze on the tester's screen → gaze on what was shown there: a prototype's screen, or a page with its scrolling. */
import type { ContentGazeEvent, PageEvent, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { StudyTest } from '@sightline/wire/run';
import type { RecordingFacts, TestSummary } from '../types.ts';
import { gazeSamples, type GazeSample } from './gaze-samples.ts';
import { calibratedOn } from './origins.ts';
import { pageViews } from './page-views.ts';
import { prototypeViews } from './prototype-views.ts';
import { inside, scrolledAt, type View } from './view.ts';
import type { Offset } from '../page-scroll.ts';

/** A run of samples is cut where samples are further apart than this, and where it is longer. */
const longestGapMs = 1_000;
const longestRunMs = 5_000;

interface GazeFacts {
  sensing: readonly SensingEvent[];
  runner: readonly RunnerEvent[];
  page: readonly PageEvent[];
}

const inTime = (a: { at: number }, b: { at: number }): number => a.at - b.at;

/** A run of samples on one view, beside how that was shown. */
export interface PlacedRun {
  event: ContentGazeEvent;
  /** CSS px a px of the content. */
  scale: number;
  /** Visible width, px of the content. */
  widthPx: number;
  /** Predicted error of each sample, px of the tester's screen; null where it was not predicted. */
  errorsPx: (number | null)[];
}

/** A test that was taken, and when. */
type TakenTest = Pick<TestSummary, 'questionId' | 'startAtMs' | 'endAtMs'>;

/** The gaze of every test of a recording in which there is any, on what was looked at. Events may come in any order. */
export function placeGazeOfTests(facts: RecordingFacts, tests: readonly TakenTest[]): { questionId: string; events: ContentGazeEvent[] }[] {
  return placeRunsOfTests(facts, tests).map(({ questionId, runs }) => ({ questionId, events: runs.map(({ event }) => event) }));
}

/** The same, beside how everything was shown. */
export function placeRunsOfTests(
  facts: RecordingFacts,
  tests: readonly TakenTest[],
): { questionId: string; test: StudyTest; runs: PlacedRun[] }[] {
  if (facts.sensingEvents.length === 0) return [];
  const sensing = [...facts.sensingEvents].sort(inTime);
  const runner = [...facts.runnerEvents].sort(inTime);
  return tests.flatMap(({ questionId, startAtMs, endAtMs }) => {
    const test = facts.questions.find((one) => one.id === questionId)?.test ?? null;
    if (test === null) return [];
    const page = [...(facts.pageEvents[questionId] ?? [])].sort(inTime);
    const runs = placeGaze({ sensing, runner, page }, { id: questionId, test }, { fromMs: startAtMs, toMs: endAtMs });
    return runs.length === 0 ? [] : [{ questionId, test, runs }];
  });
}

/**
 * Every sample of the test's span that lay on its content, in order; samples beside it, or from while it is not known where the
 * content was, are left out. Spans in Unix ms; events in order of time.
 */
export function placeGaze(
  facts: GazeFacts,
  question: { id: string; test: StudyTest },
  span: { fromMs: number; toMs: number },
): PlacedRun[] {
  const views =
    question.test.kind === 'prototype' ? prototypeViews(facts, question.id) : pageViews(facts.page, calibratedOn(facts.sensing));
  const samples = gazeSamples(facts.sensing).filter((sample) => sample.at >= span.fromMs && sample.at <= span.toMs);
  const runs: PlacedRun[] = [];
  let next = 0;
  let view: View | null = null;
  for (const sample of samples) {
    for (let coming = views[next]; coming !== undefined && coming.at <= sample.at; coming = views[next]) {
      view = coming;
      next += 1;
    }
    if (view !== null && inside(view, sample)) add(runs, view, sample);
  }
  return runs;
}

function add(runs: PlacedRun[], view: View, sample: GazeSample): void {
  const open = runs.at(-1);
  const scrolled = scrolledAt(view, sample);
  const goesOn = open !== undefined && continues(open, view, scrolled, sample.at);
  const run: PlacedRun = goesOn
    ? open
    : {
        event: { k: 'content-gaze', at: sample.at, place: view.place, ...scrolled, points: [] },
        scale: view.scale,
        widthPx: view.width / view.scale,
        errorsPx: [],
      };
  if (!goesOn) runs.push(run);
  const x = (sample.x - view.x) / view.scale + scrolled.left;
  const y = (sample.y - view.y) / view.scale + scrolled.top;
  run.event.points.push(sample.at - run.event.at, Math.round(x), Math.round(y));
  run.errorsPx.push(sample.errorPx);
}

function continues({ event, scale }: PlacedRun, view: View, { left, top }: Offset, at: number): boolean {
  return (
    event.place === view.place &&
    event.left === left &&
    event.top === top &&
    scale === view.scale &&
    at - (event.at + (event.points.at(-3) ?? 0)) <= longestGapMs &&
    at - event.at <= longestRunMs
  );
}
