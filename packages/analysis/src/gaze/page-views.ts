/** Where a page was on the tester's screen and how far it was scrolled, over time. */
import type { OriginPlace, PageEvent } from '@sightline/wire/events';
import { PageScroll } from '../page-scroll.ts';
import { pathOf } from '@sightline/domain/sites';
import { placedBy } from './origins.ts';
import { nothingSeen, type View } from './view.ts';

/**
 * A view for every change of page, window or scrolling, in order; none before it is known where the window is. `calibrated`: the display
 * that gaze is measured for.
 */
export function pageViews(page: readonly PageEvent[], calibrated: string | null = null): View[] {
  const views: View[] = [];
  let origin: OriginPlace | null = null;
  let shown: { place: string; width: number; height: number } | null = null;
  const scroll = new PageScroll();
  for (const event of page) {
    const hasScrolled = scroll.read(event) !== null;
    const change = changeOf(event);
    if (change === null && !hasScrolled) continue;
    if (change?.kind === 'origin') origin = change.place;
    else if (change !== null) shown = change;
    if (change?.kind === 'page' && change.place !== views.at(-1)?.place) scroll.open();
    if (origin === null || shown === null) continue;
    const on = placedBy(origin, calibrated);
    if (on === null) views.push(nothingSeen(event.at));
    else {
      const size = { width: shown.width * on.zoom, height: shown.height * on.zoom };
      const { left, top, inner } = scroll.now;
      const scrolled = { left, top, ...(inner !== null && { inner }) };
      views.push({ at: event.at, place: shown.place, x: on.x, y: on.y, ...size, scale: on.zoom, ...scrolled });
    }
  }
  return views;
}

type Change = { kind: 'origin'; place: OriginPlace } | { kind: 'page'; place: string; width: number; height: number };

function changeOf(event: PageEvent): Change | null {
  if (event.k === 'origin') return { kind: 'origin', place: event };
  if (event.k === 'page') return { kind: 'page', place: pathOf(event.url), ...event.viewport };
  return null;
}
