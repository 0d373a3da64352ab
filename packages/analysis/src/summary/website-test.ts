/** Reads one website test out of the events the recorder snippet sent. */
import { matchesGoal, pathOf } from '@sightline/domain/sites';
import type { PageEvent } from '@sightline/wire/events';
import { readDomEvent } from './dom-event.ts';
import { foldRepeats, type Visit } from './places.ts';
import type { Click } from './rage-clicks.ts';
import type { TestReading } from './test-reading.ts';

/** A click is a misclick when nothing follows it for this long. */
const effectWithinMs = 1_000;
/** A press this long before its click is still the same gesture. */
const gestureMs = 2_000;

/** A click waiting for its effect; the gesture begins at the press, because focus comes before the click. */
interface PendingClick extends Click {
  gestureAt: number;
}

interface PageTrace {
  shown: Visit[];
  clicks: PendingClick[];
  effectTimes: number[];
  /** The recorder saw the goal's address, of which the typed part is masked here. */
  atGoal: boolean;
}

function tracePages(events: readonly PageEvent[]): PageTrace {
  const trace: PageTrace = { shown: [], clicks: [], effectTimes: [], atGoal: false };
  let place = '';
  let pressAt = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    if (event.k === 'page') {
      place = pathOf(event.url);
      trace.shown.push({ at: event.at, place });
      trace.atGoal ||= event.goal === true;
      trace.effectTimes.push(event.at);
    } else if (event.k === 'leave') trace.effectTimes.push(event.at);
    else if (event.k === 'dom') {
      const fact = readDomEvent(event.e);
      if (fact.kind === 'press') pressAt = event.at;
      else if (fact.kind === 'effect') trace.effectTimes.push(event.at);
      else if (fact.kind === 'click') {
        const gestureAt = event.at - pressAt <= gestureMs ? pressAt : event.at;
        trace.clicks.push({ at: event.at, gestureAt, place, x: fact.x, y: fact.y, missed: true });
        pressAt = Number.NEGATIVE_INFINITY;
      }
    }
  }
  return trace;
}

/** Marks the clicks that had an effect; both rows are in order of time, so one pass over each is enough. */
function settleClicks(trace: PageTrace): Click[] {
  let next = 0;
  return trace.clicks.map(({ gestureAt, ...click }) => {
    while ((trace.effectTimes[next] ?? Number.POSITIVE_INFINITY) < gestureAt) next += 1;
    const effectAt = trace.effectTimes[next];
    return { ...click, missed: effectAt === undefined || effectAt > click.at + effectWithinMs };
  });
}

/** Places among which the goal is searched: more than anybody visits. */
const mostPlaces = 10_000;

const distinct = (visits: readonly Visit[]): string[] => [...new Set(visits.map(({ place }) => place))].slice(0, mostPlaces);

/**
 * Pages and clicks of a website test; events in order of time. The goal is reached when a page's path fits `goalUrl`;
 * without a pattern, or without page events (screen share), only the tester can say.
 * A click is a misclick when no navigation, document change, scroll, focus or input follows within 1 s; a navigation counts from when it began.
 */
export function readWebsiteTest(events: readonly PageEvent[], goalUrl: string): TestReading {
  const trace = tracePages(events);
  const visits = foldRepeats(trace.shown);
  const isGoal = matchesGoal(goalUrl);
  const unknowable = goalUrl.trim() === '' || visits.length === 0;
  return {
    visits,
    clicks: settleClicks(trace),
    clicksRecorded: events.length > 0,
    goalReached: unknowable ? null : trace.atGoal || distinct(visits).some(isGoal),
    direct: null,
  };
}
