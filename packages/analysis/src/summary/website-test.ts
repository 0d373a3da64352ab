/** Reads one website test out of the events the recorder snippet sent. */
import { matchesGoal, pathOf } from '@sightline/domain/sites';
import type { PageEvent } from '@sightline/wire/events';
import { readDomEvent } from '../dom-event.ts';
import { pageRests } from '../hover/page-rests.ts';
import { lowestSeen, offsetAt, PageScroll, type Scrolled } from '../page-scroll.ts';
import type { Visit } from '../visit.ts';
import { settleClicks, type Answer, type PendingClick } from './click-effects.ts';
import { foldRepeats } from './places.ts';
import type { PageChange } from './self-changing.ts';
import { SeenParts, type TestReading } from './test-reading.ts';

/** A press this long before its click is still the same gesture. */
const gestureMs = 2_000;

/** Where a gesture began: a site may route while the button is still down. */
interface Press {
  at: number;
  place: string;
  scrolled: Scrolled;
}

interface PageTrace {
  shown: Visit[];
  clicks: PendingClick[];
  pressTimes: number[];
  effectTimes: number[];
  changes: PageChange[];
  answers: Answer[];
  /** When the recorder first saw the goal's address, of which the typed part is masked here. */
  goalAtMs: number | null;
  seen: SeenParts;
}

/** Reads the events of a test one after the other. */
class PageTracer {
  readonly trace: PageTrace = {
    shown: [],
    clicks: [],
    pressTimes: [],
    effectTimes: [],
    changes: [],
    answers: [],
    goalAtMs: null,
    seen: new SeenParts(),
  };
  readonly #scroll = new PageScroll();
  #place = '';
  #drawing = 0;
  #press: Press | null = null;

  take(event: PageEvent): void {
    const scrolled = this.#scroll.read(event);
    if (scrolled !== null) this.trace.seen.scrollToLine(scrolled.top, (height) => lowestSeen(scrolled, height));
    if (event.k === 'page') this.#open(event);
    else if (event.k === 'leave' || event.k === 'effect') this.trace.effectTimes.push(event.at);
    else if (event.k === 'response') this.trace.answers.push({ sentAt: event.fromMs, answeredAt: event.at });
    else if (event.k === 'dom') this.#takeDom(event);
  }

  #open({ at, url, viewport, goal }: Extract<PageEvent, { k: 'page' }>): void {
    const { trace } = this;
    const opened = pathOf(url);
    if (opened !== this.#place) this.#scroll.open();
    this.#place = opened;
    trace.seen.open(opened);
    trace.seen.size(viewport.width, viewport.height);
    trace.shown.push({ at, place: opened });
    if (goal === true) trace.goalAtMs ??= at;
    trace.effectTimes.push(at);
  }

  #takeDom(event: DomPageEvent): void {
    const { trace } = this;
    const fact = readDomEvent(event.e);
    if (fact.kind === 'drawn') this.#drawing += 1;
    if (event.incidental === true) return;
    if (fact.kind === 'drawn' || fact.kind === 'effect') trace.effectTimes.push(event.at);
    else if (fact.kind === 'change') trace.changes.push({ at: event.at, drawing: this.#drawing, nodes: fact.nodes });
    else if (fact.kind === 'press') {
      this.#press = { at: event.at, place: this.#place, scrolled: this.#scroll.now };
      trace.pressTimes.push(event.at);
    } else if (fact.kind === 'click') this.#click(event, fact);
  }

  #click({ at, lateMs = 0, press: facts }: DomPageEvent, { x, y }: { x: number; y: number }): void {
    const begun = facts === undefined ? this.#begun(at) : this.#heldSince(at - facts.heldMs);
    const offset = offsetAt(begun.scrolled, x, y);
    const content =
      facts === undefined ? { contentX: x + offset.left, contentY: y + offset.top } : { contentX: facts.x, contentY: facts.y };
    const made = { ...(facts?.on !== undefined && { on: facts.on }), ...(facts?.count !== undefined && { count: facts.count }) };
    const when = { at, gestureAt: begun.at, lateMs, drawing: this.#drawing };
    this.trace.clicks.push({ ...when, place: begun.place, x, y, ...content, missed: true, ...made });
    this.trace.pressTimes.push(at);
    this.#press = null;
  }

  #begun(at: number): Press {
    const press = this.#press;
    return press !== null && at - press.at <= gestureMs ? press : { at, place: this.#place, scrolled: this.#scroll.now };
  }

  /** The page that was shown as the button went down, whatever the site did before the click. */
  #heldSince(at: number): Press {
    return { at, place: placeAt(this.trace.shown, at) ?? this.#place, scrolled: this.#scroll.now };
  }
}

/** What was shown at a moment, by halving: a recording may hold a million pages. */
function placeAt(shown: readonly Visit[], at: number): string | undefined {
  let [low, high] = [0, shown.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shown[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return shown[low - 1]?.place;
}

type DomPageEvent = Extract<PageEvent, { k: 'dom' }>;

function tracePages(events: readonly PageEvent[]): PageTrace {
  const tracer = new PageTracer();
  for (const event of events) tracer.take(event);
  return tracer.trace;
}

/** Places among which the goal is searched: more than anybody visits. */
const mostPlaces = 10_000;

const distinct = (visits: readonly Visit[]): string[] => [...new Set(visits.map(({ place }) => place))].slice(0, mostPlaces);

/**
 * Pages and clicks of a website test; events in order of time. The goal is reached when a page's path fits `goalUrl`;
 * without a pattern, or without page events (screen share), only the tester can say.
 * Which clicks are misclicks: click-effects.ts.
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
