/** When an input was made that rrweb records: on a busy machine long before its handlers run. */
import type { DomEvent } from '@sightline/wire/events';
import { latenessOf } from '../clock/lateness.ts';

/** Types of browser events that rrweb records, by the source that it gives them; what it records later, from a timer, has the time of then. */
const inputs: Readonly<Record<number, RegExp>> = {
  2: /^(?:mouse|pointer|touch|click|dblclick|contextmenu|focus|blur)/,
  3: /^scroll/,
  5: /^(?:input|change)$/,
};

/** The window whose clock the event's time is counted by: a frame has its own. */
function viewOf({ target }: Event): Window | null {
  const node = target as (Node & { defaultView?: Window | null }) | null;
  return node?.ownerDocument?.defaultView ?? node?.defaultView ?? null;
}

/** Returns when the input was made that is dispatched now and that `recorded` describes, as this page's `performance.now` counts; null for any other event. */
export function inputTime(recorded: DomEvent, dispatched: Event | undefined): number | null {
  const { source } = (recorded.data ?? {}) as { source?: number };
  if (recorded.type !== 3 || dispatched === undefined || inputs[source ?? -1]?.test(dispatched.type) !== true) return null;
  const clock = (viewOf(dispatched) ?? window).performance;
  if (latenessOf(dispatched, clock.now()) === 0) return null;
  return clock === performance ? dispatched.timeStamp : dispatched.timeStamp + clock.timeOrigin - performance.timeOrigin;
}
