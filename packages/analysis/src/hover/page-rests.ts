/** Where the pointer rested on the pages of a website test. */
import { pathOf } from '@sightline/domain/sites';
import type { PageEvent } from '@sightline/wire/events';
import { isTouchPress, readMoves } from '../dom-event.ts';
import { PageScroll } from '../page-scroll.ts';
import { PointerRests, type PointerRest } from './pointer-rests.ts';

/** A change that the pointer goes through, at its time. */
interface Step {
  at: number;
  take: (rests: PointerRests) => void;
}

/**
 * Events in order of time. None where the page was touched: a touch moves the pointer too, and rests nowhere. Moves arrive half a second at a
 * time, so they are sorted again.
 */
export function pageRests(events: readonly PageEvent[]): PointerRest[] {
  if (events.some((event) => event.k === 'dom' && isTouchPress(event.e))) return [];
  const scroll = new PageScroll();
  const steps = events.flatMap((event) => stepsOf(event, scroll)).sort((a, b) => a.at - b.at);
  const rests = new PointerRests();
  for (const step of steps) step.take(rests);
  return rests.finish(events.at(-1)?.at ?? 0);
}

function stepsOf(event: PageEvent, scroll: PageScroll): Step[] {
  const { at } = event;
  if (event.k === 'page') return [{ at, take: (rests) => rests.open(at, pathOf(event.url)) }];
  const scrolled = scroll.read(event);
  if (scrolled !== null) return [{ at, take: (rests) => rests.scrollTo(at, scrolled) }];
  if (event.k !== 'dom') return [];
  return readMoves(event.e).map(({ afterMs, x, y }) => {
    const movedAt = at + afterMs;
    return { at: movedAt, take: (rests) => rests.moveTo(movedAt, x, y) };
  });
}
