/** Reads one website test out of the events the recorder snippet sent. */
import { matchesGoal, pathOf } from '@sightline/domain/sites';
import type { PageEvent } from '@sightline/wire/events';
import { readDomEvent, readScroll } from '../dom-event.ts';
import { pageRests } from '../hover/page-rests.ts';
import type { Visit } from '../visit.ts';
import { foldRepeats } from './places.ts';
import type { Click } from './rage-clicks.ts';
import { findHabits, type PageChange } from './self-changing.ts';
import { SeenParts, type TestReading } from './test-reading.ts';

/** A click is a misclick when nothing follows it for this long. */
const effectWithinMs = 1_000;
/** A press this long before its click is still the same gesture. */
const gestureMs = 2_000;

/** A click waiting for its effect; the gesture begins at the press, because focus comes before the click. */
interface PendingClick extends Click {
  gestureAt: number;
  /** Ms after the click at which the page's handlers ran. */
  lateMs: number;
  drawing: number;
}

/** Where a gesture began: a site may route while the button is still down. */
interface Press {
  at: number;
  place: string;
  scrolled: { left: number; top: number };
}

interface PageTrace {
  shown: Visit[];
  clicks: PendingClick[];
  /** Presses and clicks, in order of time. */
  pressTimes: number[];
  /** What no page does by itself, or not often: navigation, scroll, focus, input. */
  effectTimes: number[];
  changes: PageChange[];
  /** When the recorder first saw the goal's address, of which the typed part is masked here. */
  goalAtMs: number | null;
  seen: SeenParts;
}

function tracePages(events: readonly PageEvent[]): PageTrace {
  const trace: PageTrace = { shown: [], clicks: [], pressTimes: [], effectTimes: [], changes: [], goalAtMs: null, seen: new SeenParts() };
  let place = '';
  let drawing = 0;
  let press: Press | null = null;
  let scrolled = { left: 0, top: 0 };
  for (const event of events) {
    if (event.k === 'page') {
      const opened = pathOf(event.url);
      if (opened !== place) scrolled = { left: 0, top: 0 };
      place = opened;
      trace.seen.open(place);
      trace.seen.size(event.viewport.width, event.viewport.height);
      trace.shown.push({ at: event.at, place });
      if (event.goal === true) trace.goalAtMs ??= event.at;
      trace.effectTimes.push(event.at);
    } else if (event.k === 'leave') trace.effectTimes.push(event.at);
    else if (event.k === 'dom') {
      const fact = readDomEvent(event.e);
      scrolled = readScroll(event.e) ?? scrolled;
      trace.seen.scrollTo(scrolled.top);
      if (fact.kind === 'drawn') drawing += 1;
      if (fact.kind === 'drawn' || fact.kind === 'effect') trace.effectTimes.push(event.at);
      else if (fact.kind === 'change') trace.changes.push({ at: event.at, drawing, nodes: fact.nodes });
      else if (fact.kind === 'press') {
        press = { at: event.at, place, scrolled };
        trace.pressTimes.push(event.at);
      } else if (fact.kind === 'click') {
        const begun: Press = press !== null && event.at - press.at <= gestureMs ? press : { at: event.at, place, scrolled };
        const content = { contentX: fact.x + begun.scrolled.left, contentY: fact.y + begun.scrolled.top };
        const when = { at: event.at, gestureAt: begun.at, lateMs: event.lateMs ?? 0 };
        trace.clicks.push({ ...when, drawing, place: begun.place, x: fact.x, y: fact.y, ...content, missed: true });
        trace.pressTimes.push(event.at);
        press = null;
      }
    }
  }
  return trace;
}

/** Whether one of the times lies from the beginning of a gesture to 1 s after its click was handled; asked in order of time, so one pass is enough. */
function follower(times: readonly number[]): (click: PendingClick) => boolean {
  let next = 0;
  return ({ gestureAt, at, lateMs }) => {
    while ((times[next] ?? Number.POSITIVE_INFINITY) < gestureAt) next += 1;
    const effectAt = times[next];
    return effectAt !== undefined && effectAt <= at + lateMs + effectWithinMs;
  };
}

/** Marks the clicks that had an effect; where only a restless page's changes follow a click, it counts as one that had, and as untold. */
function settleClicks(trace: PageTrace): { clicks: Click[]; untoldClicks: number } {
  const habits = findHabits(trace.changes, trace.pressTimes);
  const acted = follower(trace.effectTimes);
  const changed = follower(trace.changes.filter((change) => !habits.ownChange(change)).map(({ at }) => at));
  let untoldClicks = 0;
  const clicks = trace.clicks.map((pending) => {
    const { at, place, x, y, contentX, contentY, drawing } = pending;
    const [hasActed, hasChanged] = [acted(pending), changed(pending)];
    if (!hasActed && hasChanged && habits.restless(drawing)) untoldClicks += 1;
    return { at, place, x, y, contentX, contentY, missed: !hasActed && !hasChanged };
  });
  return { clicks, untoldClicks };
}

/** Places among which the goal is searched: more than anybody visits. */
const mostPlaces = 10_000;

const distinct = (visits: readonly Visit[]): string[] => [...new Set(visits.map(({ place }) => place))].slice(0, mostPlaces);

/**
 * Pages and clicks of a website test; events in order of time. The goal is reached when a page's path fits `goalUrl`;
 * without a pattern, or without page events (screen share), only the tester can say.
 * A click is a misclick when no navigation, scroll, focus, input or document change follows within 1 s of the moment the page received it; a navigation counts from when it began,
 * and a change that the page also makes unpressed does not count.
 */
export function readWebsiteTest(events: readonly PageEvent[], goalUrl: string): TestReading {
  const trace = tracePages(events);
  const visits = foldRepeats(trace.shown);
  const unknowable = goalUrl.trim() === '' || visits.length === 0;
  const goalAtMs = unknowable ? null : firstGoal(trace.goalAtMs, visits, goalUrl);
  return {
    visits,
    ...settleClicks(trace),
    clicksRecorded: events.length > 0,
    seen: trace.seen.byPlace,
    rests: pageRests(events),
    goalReached: unknowable ? null : goalAtMs !== null,
    goalAtMs,
  };
}

/** By the recorder's word or by the path of a page, whichever came first. */
function firstGoal(saidAtMs: number | null, visits: readonly Visit[], goalUrl: string): number | null {
  const isGoal = matchesGoal(goalUrl);
  const places = new Set(distinct(visits).filter(isGoal));
  const shownAtMs = visits.find(({ place }) => places.has(place))?.at ?? null;
  if (saidAtMs === null || shownAtMs === null) return saidAtMs ?? shownAtMs;
  return Math.min(saidAtMs, shownAtMs);
}
