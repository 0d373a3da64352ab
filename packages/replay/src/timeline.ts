/** Streams of one test → one timeline in ms after the test's start: places, clicks, quiet spans. */
import { describePlaces } from '@sightline/wire/run';
import type { ReplayManifest } from '@sightline/wire/calls';
import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import { afterPress } from './after-press.ts';
import { isClick, type RrwebClick } from './dom-events.ts';

/** A screen or page shown from one moment to another. */
export interface Place {
  id: string;
  label: string;
  fromMs: number;
  toMs: number;
  goal: boolean;
  /** The screen below it, where it is an overlay. */
  over?: string;
}

/** A press at a moment; x and y in picture px of a prototype screen, in CSS px of a page's window. */
export interface Click {
  atMs: number;
  x: number;
  y: number;
  missed: boolean;
  /** Of a series of 3 or more within 1 s and 30 px. */
  raging: boolean;
  place: string;
}

export interface Span {
  fromMs: number;
  toMs: number;
}

/** What analysis knows of events, by their `at`: misclicks of a page (a prototype press says itself whether it hit), rage clicks, and how far was scrolled. */
export interface JudgedEvents {
  missed: ReadonlySet<number>;
  raging: ReadonlySet<number>;
  scrolls: readonly { at: number; top: number }[];
}

export interface Timeline {
  startAtMs: number;
  durationMs: number;
  places: Place[];
  clicks: Click[];
  /** How far the page or screen was scrolled from a moment on, its own px; in order. */
  scrolls: { atMs: number; top: number }[];
  /** False if a website was not recorded by its snippet: clicks are then seen in the video, if there is one. */
  clicksRecorded: boolean;
  /** Spans of 3 s and more in which nothing happened; none if that is not known. */
  quiet: Span[];
  /** Spans of the test in which the shared screen was not filmed; none where it was never shared. */
  unfilmed: Span[];
  /** Spans of the test in which the voice was to be recorded and the microphone had gone or was not given. */
  unheard: Span[];
  /** Spans of 1 s and more in which the tester was in another tab than the site's, or on a page of this tab that carries no recorder. */
  away: Away[];
  answers: { atMs: number; question: string; answer: string }[];
}

export interface Away extends Span {
  where: 'tab' | 'site';
}

const minAwayMs = 1_000;
const quietMs = 3_000;

type Opened = { id: string; label: string; at: number; goal: boolean; over?: string };

function toPlaces(opened: Opened[], startAtMs: number, durationMs: number): Place[] {
  return opened.map((place, index) => ({
    id: place.id,
    label: place.label,
    goal: place.goal,
    ...(place.over === undefined ? {} : { over: place.over }),
    fromMs: Math.max(0, place.at - startAtMs),
    toMs: Math.max(0, Math.min(durationMs, (opened[index + 1]?.at ?? startAtMs + durationMs) - startAtMs)),
  }));
}

/** A prototype without screens of its own reported those elsewhere. */
export function isFramed({ test }: Pick<ReplayManifest, 'test'>): boolean {
  return test.kind === 'prototype' && (test.prototype?.Screens.length ?? 0) === 0;
}

function prototypePlaces(manifest: ReplayManifest, runner: RunnerEvent[]): Opened[] {
  const screens = manifest.test.prototype?.Screens ?? [];
  const goals = new Set(screens.filter(({ Goal }) => Goal).map(({ Id }) => Id));
  const named = screens.map(({ Id, Name }) => ({ id: Id, name: Name }));
  const describe = describePlaces(isFramed(manifest) ? { kind: 'frames' } : { kind: 'screens', screens: named });
  return afterPress(runner).flatMap((event) => {
    if (event.k !== 'screen' || event.questionId !== manifest.test.questionId) return [];
    const over = event.over === undefined ? {} : { over: event.over };
    return [{ id: event.screenId, label: describe(event.screenId).name, at: event.at, goal: goals.has(event.screenId), ...over }];
  });
}

function pagePlaces(page: PageEvent[]): Opened[] {
  const describe = describePlaces({ kind: 'pages' });
  return page.flatMap((event) => {
    if (event.k !== 'page') return [];
    const { key, name } = describe(event.url);
    return [{ id: key, label: name, at: event.at, goal: false }];
  });
}

/** By halving: a recording may hold a million places and clicks. */
function placeAt(places: readonly Place[], atMs: number): string {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.fromMs ?? Infinity) <= atMs) low = middle + 1;
    else high = middle;
  }
  return places[low - 1]?.id ?? '';
}

function prototypeClicks(manifest: ReplayManifest, runner: RunnerEvent[], startAtMs: number, { raging }: JudgedEvents): Click[] {
  return runner.flatMap((event) =>
    event.k === 'press' && event.questionId === manifest.test.questionId
      ? [
          {
            atMs: event.at - startAtMs,
            x: event.x,
            y: event.y,
            missed: event.hotspotId === null && event.beside === undefined,
            raging: raging.has(event.at),
            place: event.screenId,
          },
        ]
      : [],
  );
}

function pageClicks(page: PageEvent[], places: Place[], startAtMs: number, { missed, raging }: JudgedEvents): Click[] {
  return page.flatMap((event) => {
    if (event.k !== 'dom' || !isClick(event.e)) return [];
    const click: RrwebClick = event.e.data;
    const atMs = event.e.timestamp - startAtMs;
    return [
      {
        atMs,
        x: click.x,
        y: click.y,
        missed: missed.has(event.at),
        raging: raging.has(event.at),
        place: placeAt(places, atMs - (event.press?.heldMs ?? 0)),
      },
    ];
  });
}

/** Spans of at least 3 s between neighbouring moments, the test's start and end among them. */
export function quietSpans(moments: number[], durationMs: number): Span[] {
  const inside = moments.filter((moment) => moment >= 0 && moment <= durationMs).sort((a, b) => a - b);
  const spans: Span[] = [];
  let fromMs = 0;
  for (const moment of [...inside, durationMs]) {
    if (moment - fromMs >= quietMs) spans.push({ fromMs, toMs: moment });
    fromMs = moment;
  }
  return spans;
}

/** From each stop of a recorded device to its next start, or the end of the test. */
function stoppedSpans(runner: RunnerEvent[], stream: string, startAtMs: number, durationMs: number): Span[] {
  const spans: Span[] = [];
  let stoppedMs: number | null = null;
  for (const event of runner) {
    if ((event.k !== 'media-start' && event.k !== 'media-stop' && event.k !== 'media-cut') || event.stream !== stream) continue;
    const atMs = Math.min(Math.max(0, event.at - startAtMs), durationMs);
    if (event.k !== 'media-start') stoppedMs ??= atMs;
    else if (stoppedMs !== null) {
      spans.push({ fromMs: stoppedMs, toMs: atMs });
      stoppedMs = null;
    }
  }
  if (stoppedMs !== null) spans.push({ fromMs: stoppedMs, toMs: durationMs });
  return spans.filter(({ fromMs, toMs }) => toMs > fromMs);
}

/** When the tester had the page of the test itself in view, Unix ms. */
function runnerShown(runner: RunnerEvent[]): Span[] {
  const spans: Span[] = [];
  for (const event of runner) {
    if (event.k !== 'visibility') continue;
    const open = spans.at(-1);
    if (event.visible && open?.toMs !== Infinity) spans.push({ fromMs: event.at, toMs: Infinity });
    else if (!event.visible && open?.toMs === Infinity) open.toMs = event.at;
  }
  return spans;
}

/** What remains of a span outside others, which are in order. */
function outside(span: Span, others: readonly Span[]): Span[] {
  const left: Span[] = [];
  let { fromMs } = span;
  for (const other of others) {
    if (other.toMs <= fromMs || other.fromMs >= span.toMs) continue;
    if (other.fromMs > fromMs) left.push({ fromMs, toMs: other.fromMs });
    fromMs = other.toMs;
  }
  return fromMs < span.toMs ? [...left, { fromMs, toMs: span.toMs }] : left;
}

/** The page of the test is a tab of its own, in which the tester reads the task again: that is no other tab. */
function awaySpans(page: PageEvent[], runner: RunnerEvent[], startAtMs: number, durationMs: number): Away[] {
  const shown = runnerShown(runner);
  return page.flatMap((event): Away[] => {
    if (event.k !== 'away') return [];
    return outside({ fromMs: event.at, toMs: event.at + event.forMs }, shown)
      .map(({ fromMs, toMs }) => ({
        fromMs: Math.max(0, fromMs - startAtMs),
        toMs: Math.min(durationMs, toMs - startAtMs),
        where: event.where,
      }))
      .filter(({ fromMs, toMs }) => toMs - fromMs >= minAwayMs);
  });
}

/**
 * Builds the timeline of the manifest's test.
 */
export function buildTimeline(
  manifest: ReplayManifest,
  streams: { runner: RunnerEvent[]; page: PageEvent[] },
  judged: JudgedEvents = { missed: new Set(), raging: new Set(), scrolls: [] },
): Timeline {
  const startAtMs = manifest.test.startAtMs;
  const durationMs = Math.max(0, manifest.test.endAtMs - startAtMs);
  const isPrototype = manifest.test.kind === 'prototype';
  const places = toPlaces(isPrototype ? prototypePlaces(manifest, streams.runner) : pagePlaces(streams.page), startAtMs, durationMs);
  const clicks = isPrototype
    ? prototypeClicks(manifest, streams.runner, startAtMs, judged)
    : pageClicks(streams.page, places, startAtMs, judged);
  const clicksRecorded = isPrototype || streams.page.length > 0;
  const moments = [...streams.runner, ...streams.page].map((event) => event.at - startAtMs);
  const stopped = (kind: 'screen' | 'voice') => stoppedSpans(streams.runner, `${kind}.${manifest.test.questionId}`, startAtMs, durationMs);
  const answers = manifest.answers
    .map((answer) => ({ atMs: answer.atMs - startAtMs, question: answer.question, answer: answer.answer }))
    .sort((a, b) => a.atMs - b.atMs);
  const quiet = clicksRecorded ? quietSpans(moments, durationMs) : [];
  const scrolls = judged.scrolls.map(({ at, top }) => ({ atMs: at - startAtMs, top }));
  const [unfilmed, unheard] = [stopped('screen'), stopped('voice')];
  const away = awaySpans(streams.page, streams.runner, startAtMs, durationMs);
  return { startAtMs, durationMs, places, clicks, scrolls, clicksRecorded, quiet, unfilmed, unheard, away, answers };
}
