/** Brings an entry of a scrolling list into sight. */

/** Scrolls the list that directly holds the entry, and never the page: that stays where it is, also if the list lies below the window. */
export function showInScroller(entry: HTMLElement): void {
  const scroller = entry.parentElement;
  if (scroller === null) return;
  const { left, right, top, bottom } = entry.getBoundingClientRect();
  const within = scroller.getBoundingClientRect();
  scroller.scrollLeft += overhang(left, right, within.left, within.right);
  scroller.scrollTop += overhang(top, bottom, within.top, within.bottom);
}

/** How far a stretch lies outside another: negative before its beginning, positive beyond its end, else 0. */
function overhang(from: number, to: number, least: number, most: number): number {
  if (from < least) return from - least;
  return to > most ? Math.min(to - most, from - least) : 0;
}
