/** Brings the open question of a report into view, once for each time it is opened. */
import { useEffect, useRef } from 'react';

/** The reference goes to what holds the sections. A press on a way to a question moves the focus there; opening the page does not. */
export function useOpenSection(open: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef(false);
  useEffect(() => {
    const first = !drawn.current;
    drawn.current = true;
    if (open === null) return;
    const section = place.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(open)}"] > *`);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    if (first) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [open]);
  return place;
}
