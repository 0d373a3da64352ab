/** Keeps the task bar in the part of the window that is on the screen: on a phone that may be a part of a much wider page, made larger or smaller. */

const edge = 16;

interface Sight {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function sightOf({ offsetLeft, offsetTop, width, height }: VisualViewport): Sight {
  return { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height };
}

/** `isMoved`: the tester has put the bar elsewhere; then it is only kept from leaving the screen. */
export function keepInSight(bar: HTMLElement, isMoved: () => boolean): void {
  const view = window.visualViewport;
  if (view === null) return;
  let asked = 0;
  const put = (): void => {
    asked = 0;
    place(bar, view, isMoved());
  };
  const ask = (): void => {
    asked ||= requestAnimationFrame(put);
  };
  for (const event of ['resize', 'scroll'] as const) view.addEventListener(event, ask);
  addEventListener('scroll', ask, { passive: true });
  // It comes after the page, and its own buttons make it larger and smaller.
  new ResizeObserver(ask).observe(bar);
}

function place(bar: HTMLElement, view: VisualViewport, moved: boolean): void {
  const sight = sightOf(view);
  const grown = 1 / view.scale;
  const { style } = bar;
  if (!moved) style.inset = '';
  // As large on the screen as on a page that is not zoomed.
  style.transform = Math.abs(view.scale - 1) < 0.01 ? '' : `scale(${grown})`;
  style.transformOrigin = '0 0';
  style.maxInlineSize = `${view.width * view.scale - 2 * edge}px`;
  const { left, top, right, bottom, width, height } = bar.getBoundingClientRect();
  const inSight = left >= sight.left - 1 && top >= sight.top - 1 && right <= sight.right + 1 && bottom <= sight.bottom + 1;
  if (inSight && style.transform === '') return;
  const gap = edge * grown;
  const [from, to] = [sight.left + gap, sight.right - width - gap];
  const start = bar.dir === 'rtl' ? from : to;
  style.inset = 'auto';
  style.left = `${moved ? Math.max(sight.left, Math.min(left, sight.right - width)) : start}px`;
  style.top = `${moved ? Math.max(sight.top, Math.min(top, sight.bottom - height)) : sight.bottom - height - gap}px`;
}
