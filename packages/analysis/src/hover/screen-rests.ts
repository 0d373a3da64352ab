/** Where the pointer rested on the screens of a prototype test. */
import type { RunnerEvent } from '@sightline/wire/events';
import { PointerRests, type PointerRest } from './pointer-rests.ts';

/** Events of the test in order of time. */
export function screenRests(events: readonly RunnerEvent[]): PointerRest[] {
  const rests = new PointerRests();
  for (const event of events) {
    if (event.k === 'screen') rests.open(event.at, event.screenId);
    else if (event.k === 'scroll') rests.scrollTo(event.at, { left: 0, top: event.top, inner: null });
    else if (event.k === 'moves')
      for (let index = 0; index + 2 < event.points.length; index += 3) {
        const [afterMs = 0, x = 0, y = 0] = event.points.slice(index, index + 3);
        rests.moveOn(event.at + afterMs, event.screenId, x, y);
      }
  }
  return rests.finish(events.at(-1)?.at ?? 0);
}

/** Whether the tester's device has a touch screen: then nobody knows whether a mouse was used. */
export function mayBeTouched(events: readonly RunnerEvent[]): boolean {
  return events.some((event) => event.k === 'session' && event.touch);
}
