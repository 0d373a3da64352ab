/** Keyboards go on where they were: what loses the focus because it goes away or waits gives it to the page, or gets it back. */
import { useEffect } from 'react';

/** Ms in which a page may place the focus itself. */
const ownChoiceMs = 120;

/** Gone from the page, or not to be pressed while its answer is under way. */
const cannotHoldFocus = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

/** Nothing has the focus: browsers then name the body. */
const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The page is not a stop of Tab: it only takes the focus here, so that Tab continues from its first field or button. */
function focusPage(): void {
  const page = document.querySelector<HTMLElement>('dialog[open], [role=dialog], main');
  if (page === null) return;
  if (!page.hasAttribute('tabindex')) page.tabIndex = -1;
  page.focus({ preventScroll: true });
}

/** A press beside everything takes the focus away on purpose, and then nothing is done. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (last === null || !isLost() || (last.isConnected && last.matches(':disabled'))) return;
      if (last.isConnected) last.focus({ preventScroll: true });
      else focusPage();
    };
    const came = (event: FocusEvent) => {
      last = event.target instanceof HTMLElement ? event.target : null;
    };
    const left = (event: FocusEvent) => {
      if (event.relatedTarget !== null) return;
      // An element is notified while it is still in the page: only afterwards is it known why the focus left.
      queueMicrotask(() => {
        if (last === event.target && last !== null && isLost() && !cannotHoldFocus(last)) last = null;
      });
    };
    const changed = () => {
      if (last === null || !isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(keep, ownChoiceMs);
    };
    const observer = new MutationObserver(changed);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', came);
    document.addEventListener('focusout', left);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', came);
      document.removeEventListener('focusout', left);
    };
  }, []);
}
