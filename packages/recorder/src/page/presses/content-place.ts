/** Where a point of the window lies in the page's content: as if nothing were scrolled, so that the presses of all testers meet on one picture of the page. */

/** A part of the page that fills so much of its window scrolls in the page's place. */
const fillsShare = 0.5;

export interface Place {
  x: number;
  y: number;
}

/** Px of the window that a px of the element's own content takes: less or more than 1 under a transform or zoom. */
function scaleOf(element: Element, box: DOMRect): Place {
  const { offsetWidth = 0, offsetHeight = 0 } = element as Partial<HTMLElement>;
  return { x: offsetWidth > 0 ? box.width / offsetWidth : 1, y: offsetHeight > 0 ? box.height / offsetHeight : 1 };
}

/** Whether the element is scrolled by the tester and fills at least half of the window. */
export function fillsWindow(element: Element, box = element.getBoundingClientRect()): boolean {
  const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
  const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  return Math.max(0, width) * Math.max(0, height) >= fillsShare * innerWidth * innerHeight;
}

/** By how many px a sticky element was moved from its own place; that place is where the element before it ends, or its parent begins. */
function stuckBy(element: Element, style: CSSStyleDeclaration, box: DOMRect): number {
  const { previousElementSibling: before, parentElement: parent } = element;
  const px = (value: string): number => Number.parseFloat(value) || 0;
  const top =
    before !== null
      ? before.getBoundingClientRect().bottom + px(getComputedStyle(before).marginBottom)
      : parent !== null
        ? parent.getBoundingClientRect().top + px(getComputedStyle(parent).paddingTop)
        : box.top;
  return Math.max(0, box.top - px(style.marginTop) - top);
}

/** `pressed`: the elements at the point, innermost first. `x`, `y`: CSS px of the window. Fixed parts lie where the window shows them. */
export function contentPlace(pressed: readonly Element[], x: number, y: number): Place {
  const place = { x, y };
  for (const element of pressed) {
    if (element === document.scrollingElement) continue;
    const style = getComputedStyle(element);
    if (style.position === 'fixed') return place;
    const isScrolled = element.scrollLeft !== 0 || element.scrollTop !== 0;
    if (!isScrolled && style.position !== 'sticky') continue;
    const box = element.getBoundingClientRect();
    if (style.position === 'sticky') place.y -= stuckBy(element, style, box);
    if (!isScrolled || !fillsWindow(element, box)) continue;
    const scale = scaleOf(element, box);
    place.x += element.scrollLeft * scale.x;
    place.y += element.scrollTop * scale.y;
  }
  return { x: place.x + scrollX, y: place.y + scrollY };
}
