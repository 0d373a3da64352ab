/** Where a tester clicked, how far they scrolled and where their pointer rested: the part of a summary that maps of screens and pages are merged from. */
import { placeKey } from '@sightline/domain/places';
import type { StudyTest } from '@sightline/wire/run';
import { hoverCells } from '../hover/hover-cells.ts';
import { clickKinds, type PlaceTouches } from '../types.ts';
import { rageClicks } from './rage-clicks.ts';
import type { Visit } from '../visit.ts';
import type { TestReading } from './test-reading.ts';

type Parts = Pick<TestReading, 'clicks' | 'seen' | 'visits' | 'rests'>;

/** Places of one test, the first ones. */
const mostPlaces = 100;
/** Clicks of one test that are kept, the first ones: more than anybody makes who works. */
const mostClicks = 1_000;
/** Px of the content: beyond it lies no page. */
const farthestPx = 1_000_000;

/** How much of its longest visit is over when a place is looked at: what loads late has come by then. */
const lateInVisit = 0.8;

/** Clicks in order of time; a click, or a rest of the pointer, on a place that was never seen is left out. */
export function touchesOf(test: StudyTest, { clicks, seen, visits, rests }: Parts, startAtMs: number, endAtMs: number): PlaceTouches[] {
  const touches = new Map<string, PlaceTouches>();
  for (const [place, { widthPx, toPx }] of [...seen].slice(0, mostPlaces)) {
    const known = touches.get(placeKey(place));
    const seenToPx = Math.max(known?.seenToPx ?? 0, bounded(toPx));
    touches.set(placeKey(place), { place: placeKey(place), widthPx: bounded(widthPx), seenToPx, shownMs: 0, clicks: [] });
  }
  noteShown(touches, visits, startAtMs, endAtMs);
  const raging = rageClicks(clicks);
  for (const [index, { at, place, contentX, contentY, missed }] of clicks.slice(0, mostClicks).entries()) {
    const own = touches.get(placeKey(place))?.clicks;
    if (own === undefined) continue;
    const first = own.length === 0 ? clickKinds.first : 0;
    const kinds = first + (missed ? clickKinds.missed : 0) + (raging[index] === true ? clickKinds.rage : 0);
    own.push(bounded(contentX), bounded(contentY), kinds, Math.max(0, Math.round(at - startAtMs)));
  }
  for (const [place, hover] of hoverCells(test, rests)) {
    const own = touches.get(place);
    if (own !== undefined) own.hover = hover;
  }
  return [...touches.values()];
}

function noteShown(touches: ReadonlyMap<string, PlaceTouches>, visits: readonly Visit[], startAtMs: number, endAtMs: number): void {
  const longest = new Map<PlaceTouches, number>();
  for (const [index, { at, place }] of visits.entries()) {
    const own = touches.get(placeKey(place));
    const ms = (visits[index + 1]?.at ?? endAtMs) - at;
    if (own === undefined || ms < (longest.get(own) ?? 0)) continue;
    longest.set(own, ms);
    own.shownMs = Math.max(0, Math.round(at + ms * lateInVisit - startAtMs));
  }
}

/** Whole px of the content; what is no number lies at its edge. */
function bounded(px: number): number {
  return Number.isFinite(px) ? Math.round(Math.min(farthestPx, Math.max(0, px))) : 0;
}
