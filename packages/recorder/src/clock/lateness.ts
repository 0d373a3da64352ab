/** How late an event is handled: on a busy machine its handler runs long after the tester pressed, typed or scrolled. */

/** A longer time is a clock that is not this page's. */
const maxLatenessMs = 60_000;

/** Returns the ms from an event to `nowMs`, both as `performance.now` counts them; 0 if the event has no usable time. */
export function latenessOf({ timeStamp }: Pick<Event, 'timeStamp'>, nowMs: number = performance.now()): number {
  const lateMs = nowMs - timeStamp;
  return lateMs > 0 && lateMs <= maxLatenessMs ? lateMs : 0;
}
