/** The few rrweb event shapes the replay reads by itself; everything else goes to the rebuilt page untouched. */
import type { DomEvent, PageEvent } from '@sightline/wire/events';
import type { PointerSample } from './pointer-track.ts';

/** rrweb: EventType.IncrementalSnapshot, IncrementalSource.MouseInteraction, MouseInteractions.Click. */
const incremental = 3;
const mouseInteraction = 2;
const click = 2;

export interface RrwebClick {
  source: number;
  type: number;
  id: number;
  x: number;
  y: number;
}

/** Whether an rrweb event is a click of the tester. */
export function isClick(event: DomEvent): event is DomEvent & { data: RrwebClick } {
  if (event.type !== incremental || typeof event.data !== 'object' || event.data === null) return false;
  const data = event.data as Partial<RrwebClick>;
  return data.source === mouseInteraction && data.type === click;
}

/** rrweb: IncrementalSource.MouseMove, TouchMove, Drag; positions lie `timeOffset` ms from the event's own time. */
const moveSources = new Set([1, 6, 12]);

interface RrwebMoves {
  source: number;
  positions: { x: number; y: number; timeOffset: number }[];
}

function isMoves(event: DomEvent): event is DomEvent & { data: RrwebMoves } {
  if (event.type !== incremental || typeof event.data !== 'object' || event.data === null) return false;
  const data = event.data as Partial<RrwebMoves>;
  return moveSources.has(data.source ?? -1) && Array.isArray(data.positions);
}

/** Pointer samples of a website test in order, ms after `startAtMs`, CSS px of the tester's window. */
export function pagePointerTrack(page: readonly PageEvent[], startAtMs: number): PointerSample[] {
  const samples = page.flatMap((event): PointerSample[] => {
    if (event.k !== 'dom') return [];
    const atMs = event.e.timestamp - startAtMs;
    if (isClick(event.e)) return [{ atMs, x: event.e.data.x, y: event.e.data.y }];
    if (!isMoves(event.e)) return [];
    return event.e.data.positions.map(({ x, y, timeOffset }) => ({ atMs: atMs + timeOffset, x, y }));
  });
  return samples.sort((a, b) => a.atMs - b.atMs);
}

/** How far the page as a whole was scrolled, CSS px. */
export interface PageScroll {
  /** Unix ms. */
  at: number;
  left: number;
  top: number;
}

/** rrweb: EventType.FullSnapshot, IncrementalSource.Scroll; the document itself is node 1. */
const fullSnapshot = 2;
const scroll = 3;
const documentNode = 1;

/** In order of time, as the events are. */
export function pageScrolls(events: readonly DomEvent[]): PageScroll[] {
  return events.flatMap(({ type, timestamp, data }): PageScroll[] => {
    if (typeof data !== 'object' || data === null) return [];
    const {
      initialOffset,
      source,
      id,
      x = 0,
      y = 0,
    } = data as Partial<{
      initialOffset: { left?: number; top?: number };
      source: number;
      id: number;
      x: number;
      y: number;
    }>;
    if (type === fullSnapshot) return [{ at: timestamp, left: initialOffset?.left ?? 0, top: initialOffset?.top ?? 0 }];
    return type === incremental && source === scroll && id === documentNode ? [{ at: timestamp, left: x, top: y }] : [];
  });
}
