/** Dragging a line from a hotspot to a screen of the strip: where it runs, which screen it is over, and what it was dropped on. */
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Point } from '../../../lib/boxes/box-geometry.ts';

export interface LinkLine {
  hotspotId: string;
  /** CSS px in the window. */
  from: Point;
  to: Point;
  overId: string | null;
}

export interface LinkDrag {
  line: LinkLine | null;
  /** From the middle of the dot that was pressed. */
  begin: (hotspotId: string, dot: Element, event: PointerEvent<HTMLElement>) => void;
}

/** From this near to an end of the strip it scrolls, CSS px; so far each frame. */
const scrollEdgePx = 56;
const scrollStepPx = 10;

/** `stripId` is the element that holds the screens, each marked by `data-screen`. */
export function useLinkDrag(stripId: string, onLinked: (hotspotId: string, screenId: string) => void): LinkDrag {
  const [line, setLine] = useState<LinkLine | null>(null);
  const linked = useRef(onLinked);
  useEffect(() => {
    linked.current = onLinked;
  });
  const dragging = line !== null;
  useEffect(() => {
    if (!dragging) return undefined;
    let last: Point = { x: -1, y: -1 };
    const move = (event: globalThis.PointerEvent): void => {
      last = { x: event.clientX, y: event.clientY };
      setLine((now) => now && { ...now, to: last, overId: screenAt(last) });
    };
    const end = (event: globalThis.PointerEvent): void => {
      const screenId = event.type === 'pointerup' ? screenAt({ x: event.clientX, y: event.clientY }) : null;
      setLine((now) => {
        if (now && screenId !== null) queueMicrotask(() => linked.current(now.hotspotId, screenId));
        return null;
      });
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setLine(null);
    };
    let frame = requestAnimationFrame(function scroll() {
      scrollStrip(document.getElementById(stripId), last);
      frame = requestAnimationFrame(scroll);
    });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', escape);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', escape);
    };
  }, [dragging, stripId]);
  return {
    line,
    begin: (hotspotId, dot, event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      const box = dot.getBoundingClientRect();
      const from = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      setLine({ hotspotId, from, to: from, overId: null });
    },
  };
}

/** The screen under a point of the window; not the open one, which cannot lead to itself. */
function screenAt({ x, y }: Point): string | null {
  const entry = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-screen]');
  return entry === null || entry === undefined || entry.dataset['open'] !== undefined ? null : (entry.dataset['screen'] ?? null);
}

function scrollStrip(strip: HTMLElement | null, { x, y }: Point): void {
  if (strip === null) return;
  const box = strip.getBoundingClientRect();
  if (y < box.top || y > box.bottom) return;
  if (x < box.left + scrollEdgePx) strip.scrollLeft -= scrollStepPx;
  else if (x > box.right - scrollEdgePx) strip.scrollLeft += scrollStepPx;
}
