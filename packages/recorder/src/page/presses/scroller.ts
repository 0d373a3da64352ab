/** The part of a page that scrolls in the page's place, as in an app whose header and navigation stay where they are. */
import type { DomEvent } from '@sightline/wire/events';
import { fillsWindow } from './content-place.ts';

interface Scroller {
  element: Element;
  /** What is seen of its content, CSS px of the window. */
  box: { x: number; y: number; width: number; height: number };
}

function asScroller(element: Element | null): Scroller | null {
  if (element === null || element === document.scrollingElement || !fillsWindow(element)) return null;
  const { left, top } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + element.clientLeft), Math.round(top + element.clientTop)];
  return { element, box: { x, y, width: element.clientWidth, height: element.clientHeight } };
}

const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE;

/** Returns the part that an rrweb event scrolls, or that is scrolled where the event is a whole picture of the page; null if there is none. */
export function scrollerOf({ type, data }: DomEvent, nodeOf: (id: number) => Node | null): Scroller | null {
  if (type === 2) {
    const [x, y] = [innerWidth / 2, innerHeight / 2];
    for (let element = document.elementFromPoint(x, y); element !== null; element = element.parentElement)
      if (element.scrollTop !== 0 || element.scrollLeft !== 0) return asScroller(element);
    return null;
  }
  const { source, id } = (data ?? {}) as { source?: number; id?: number };
  const node = type === 3 && source === 3 ? nodeOf(id ?? 0) : null;
  // A part of a frame scrolls in the frame.
  return isElement(node) && node.ownerDocument === document ? asScroller(node) : null;
}
