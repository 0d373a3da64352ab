/** Where a page was on the tester's screen and how far it was scrolled, over time. */
import type { PageEvent } from '@sightline/wire/events';
import { readScroll } from '../summary/dom-event.ts';
import { pathOf } from '../summary/page-path.ts';
import type { View } from './view.ts';

/** A view for every change of page, window or scrolling, in order; none before it is known where the window is. */
export function pageViews(page: readonly PageEvent[]): View[] {
  const views: View[] = [];
  let origin: { x: number; y: number } | null = null;
  let shown: { place: string; width: number; height: number } | null = null;
  let scrolled = { left: 0, top: 0 };
  for (const event of page) {
    const change = changeOf(event);
    if (change === null) continue;
    if (change.kind === 'origin') origin = change;
    else if (change.kind === 'scroll') scrolled = change;
    else shown = change;
    if (change.kind === 'page' && change.place !== views.at(-1)?.place) scrolled = { left: 0, top: 0 };
    if (origin === null || shown === null) continue;
    views.push({ at: event.at, x: origin.x, y: origin.y, scale: 1, ...shown, left: scrolled.left, top: scrolled.top });
  }
  return views;
}

type Change =
  | { kind: 'origin'; x: number; y: number }
  | { kind: 'scroll'; left: number; top: number }
  | { kind: 'page'; place: string; width: number; height: number };

function changeOf(event: PageEvent): Change | null {
  if (event.k === 'origin') return { kind: 'origin', x: event.x, y: event.y };
  if (event.k === 'page') return { kind: 'page', place: pathOf(event.url), ...event.viewport };
  const scroll = event.k === 'dom' ? readScroll(event.e) : null;
  return scroll === null ? null : { kind: 'scroll', ...scroll };
}
