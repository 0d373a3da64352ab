/** How far a page is scrolled, event by event: the page as a whole, and the part of it that scrolls in its place. */
import type { PageEvent } from '@sightline/wire/events';
import { readElementScroll, readScroll } from './dom-event.ts';

export interface Offset {
  left: number;
  top: number;
}

/** A part of the page that scrolls by itself: where it lies in the window, CSS px, and how far its content is scrolled. */
export interface InnerScroll extends Offset {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Scrolled extends Offset {
  inner: InnerScroll | null;
}

/** What was scrolled away at a point of the window, CSS px: of a point in the scrolling part its content is scrolled as well. */
export function offsetAt({ left, top, inner }: Scrolled, x: number, y: number): Offset {
  const isInside = inner !== null && x >= inner.x && y >= inner.y && x < inner.x + inner.width && y < inner.y + inner.height;
  return isInside ? { left: left + inner.left, top: top + inner.top } : { left, top };
}

/** The lowest line of the content that is seen in a window of this height, CSS px. */
export function lowestSeen({ top, inner }: Scrolled, windowHeight: number): number {
  const innerLowest = inner === null ? 0 : inner.top + Math.min(inner.y + inner.height, windowHeight);
  return top + Math.max(windowHeight, innerLowest);
}

const atTop: Scrolled = { left: 0, top: 0, inner: null };

export class PageScroll {
  #now: Scrolled = atTop;
  #innerId = 0;

  get now(): Scrolled {
    return this.#now;
  }

  /** Another page opens at its top. */
  open(): void {
    const { inner } = this.#now;
    this.#now = { ...atTop, inner: inner && { ...inner, left: 0, top: 0 } };
  }

  /** Returns how far the page is scrolled from this event on; null if the event does not change it. */
  read(event: PageEvent): Scrolled | null {
    const next = this.#next(event);
    if (next !== null) this.#now = next;
    return next;
  }

  #next(event: PageEvent): Scrolled | null {
    if (event.k === 'scroller') {
      this.#innerId = event.id;
      const { x, y, width, height, left, top } = event;
      return { ...this.#now, inner: { x, y, width, height, left, top: Math.max(0, top) } };
    }
    if (event.k !== 'dom') return null;
    const page = readScroll(event.e);
    // A whole picture of the page numbers its nodes again.
    if (page !== null) return { ...page, inner: event.e.type === 2 ? null : this.#now.inner };
    const { inner } = this.#now;
    const part = inner === null ? null : readElementScroll(event.e, this.#innerId);
    return part === null || inner === null ? null : { ...this.#now, inner: { ...inner, left: part.left, top: Math.max(0, part.top) } };
  }
}
