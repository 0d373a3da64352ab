/** One line of an event stream, parsed and held against the bounds of its kind of event. */
import { testEndings } from '@sightline/domain/questions';
import { gazeGrades, gazeRefusals, type GazeRefusal } from '@sightline/domain/recordings';
import { storableJson } from '@sightline/domain/texts';
import { latestAtMs } from '../../chunks/index.ts';
import {
  largestErrorPx,
  pageEndings,
  pressTargets,
  type DomEvent,
  type PageEvent,
  type PressFacts,
  type RunnerEvent,
  type SensingEvent,
} from '../index.ts';
import { accuracy, coordinate, extent, id, longestList, origin, pageText, ratio, share, size, stage } from './bounds.ts';
import { isDomShaped } from './dom-shape.ts';
import { countTo, flag, listTo, numberFrom, oneOf, optional, orNull, shaped, textTo, type Check, type Checks } from './checks.ts';

/** Kinds of streams whose lines are events that a tester's browser wrote. */
export type EventStream = 'runner' | 'page' | 'sensing';

interface Streams {
  runner: RunnerEvent;
  page: PageEvent;
  sensing: SensingEvent;
}

/** A check for every field of every event of a stream. */
type ByKind<E extends { k: string }> = { readonly [K in E['k']]: Checks<Omit<Extract<E, { k: K }>, 'k'>> };

const at = numberFrom(0, latestAtMs);
const question = { at, questionId: id };
const onScreen = { ...question, screenId: id };
const mediaStream = { at, stream: textTo(64) };
/** Times within an event are ms after it: it spans a few seconds, and clocks are set. */
const points = listTo(longestList, 3, numberFrom(-1_000_000, 1_000_000));

const runner: ByKind<RunnerEvent> = {
  session: { at, viewport: size, pixelRatio: ratio, touch: flag, language: textTo(100) },
  'step-open': question,
  'step-close': question,
  'test-start': question,
  'test-end': { ...question, ending: oneOf(...testEndings) },
  stage: { ...question, ...stage, overlay: optional(shaped(stage)) },
  screen: { ...onScreen, over: optional(id) },
  press: { ...onScreen, x: coordinate, y: coordinate, hotspotId: orNull(id), beside: optional(id), within: optional(id) },
  moves: { ...onScreen, points },
  scroll: { ...onScreen, top: coordinate },
  visibility: { at, visible: flag },
  'media-start': mediaStream,
  'media-stop': mediaStream,
  'media-cut': mediaStream,
  'not-saved': mediaStream,
};

/** What is read of an rrweb event elsewhere: its type, its time, and numbers that lie on a page; the rest is as a replay takes it. */
const domFields = shaped<DomEvent>({ type: countTo(1_000), timestamp: at, data: isDomData });
const domEvent: Check = (value) => domFields(value) && isDomShaped(value as DomEvent);

function isDomData(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return true;
  const { x, y, initialOffset } = data as Record<string, unknown>;
  if (typeof initialOffset === 'object' && initialOffset !== null) {
    const { left, top } = initialOffset as Record<string, unknown>;
    if (![left, top].every(isCoordinateOrOther)) return false;
  }
  return isCoordinateOrOther(x) && isCoordinateOrOther(y);
}

const isCoordinateOrOther = (value: unknown): boolean => typeof value !== 'number' || coordinate(value);

const press = shaped<PressFacts>({
  on: optional(oneOf(...pressTargets)),
  x: coordinate,
  y: coordinate,
  heldMs: numberFrom(0, 1_000_000),
  count: optional(countTo(1_000)),
});

const page: ByKind<PageEvent> = {
  page: { at, url: pageText, title: pageText, viewport: size, goal: optional(flag) },
  origin: { at, ...origin },
  leave: { at },
  dom: { at, e: domEvent, lateMs: optional(numberFrom(0, 1_000_000)), press: optional(press), incidental: optional(flag) },
  effect: { at },
  response: { at, fromMs: at },
  scroller: {
    at,
    id: countTo(1_000_000_000),
    x: coordinate,
    y: coordinate,
    width: extent,
    height: extent,
    left: coordinate,
    top: coordinate,
  },
  away: { at, forMs: numberFrom(0, 7 * 86_400_000), where: oneOf('tab', 'site') },
  'test-end': { at, ending: oneOf(...pageEndings) },
};

const frames = countTo(10_000);
const refused = Object.fromEntries(gazeRefusals.map((reason) => [reason, optional(frames)])) as Record<GazeRefusal, Check>;

const sensing: ByKind<SensingEvent> = {
  origin: { at, ...origin },
  calibration: {
    at,
    phase: oneOf('start', 'drift', 'end'),
    attempt: countTo(100),
    points: countTo(1_000),
    accuracy,
    grade: oneOf(...gazeGrades),
  },
  gaze: { at, points, errors: optional(listTo(longestList, 1, numberFrom(0, largestErrorPx))) },
  'resting-face': { at, scores: listTo(7, 7, share) },
  expression: { at, samples: listTo(longestList, 8, numberFrom(-1_000_000, 1_000_000)) },
  sensing: { at, fromMs: at, frames, valid: frames, faces: frames, workMs: numberFrom(0, 1_000_000), refused: optional(shaped(refused)) },
  camera: { at, state: oneOf('on', 'off', 'lost', 'dark', 'no-face', 'two-faces') },
};

const tables: Record<EventStream, ReadonlyMap<unknown, Check>> = {
  runner: tableOf(runner),
  page: tableOf(page),
  sensing: tableOf(sensing),
};

function tableOf(kinds: Record<string, Checks<object>>): ReadonlyMap<unknown, Check> {
  return new Map(Object.entries(kinds).map(([kind, checks]) => [kind, shaped(checks)]));
}

/**
 * Returns the event of a line; null for a line that is no event of this stream, or has a field out of bounds. Characters that PostgreSQL cannot
 * hold are replaced by U+FFFD. Linear in the line's length.
 */
export function readEvent<S extends EventStream>(stream: S, line: string): Streams[S] | null {
  const event = parsed(line);
  if (typeof event !== 'object' || event === null) return null;
  const isGood = tables[stream].get((event as { k?: unknown }).k);
  return isGood?.(event) === true ? (event as Streams[S]) : null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(storableJson(line));
  } catch {
    // Not JSON: no event, which the caller counts.
    return null;
  }
}
