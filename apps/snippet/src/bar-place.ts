/** Keeps the bar on the page: above everything that a page lays over itself, and there again when the page has taken it away. */

/** Ms between two looks. */
const everyMs = 250;
/** A page that has not loaded by then gets its bar all the same. */
const latestMs = 3_000;

/** Runs `start` once frameworks have taken over what the server sent: an unexpected element makes them render the page again. */
function onceTakenOver(start: () => void): void {
  let begun = false;
  const begin = (): void => {
    if (!begun) start();
    begun = true;
  };
  const whenIdle = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 1_000 });
    else setTimeout(begin);
  };
  setTimeout(begin, latestMs);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** Where the bar can be reached: all of the page outside of a modal dialog is inert while it is open. */
function reachablePlace(): Element {
  const dialogs = document.querySelectorAll('dialog:modal');
  return (
    Array.from(dialogs).find((dialog) => dialog.contains(document.activeElement)) ?? dialogs[dialogs.length - 1] ?? document.documentElement
  );
}

export interface BarPlace {
  leave: () => void;
}

/** Puts `host` on the page and keeps it there until `leave`; `onErased` is called after the whole document was replaced. */
export function keepOnPage(host: HTMLElement, onErased: () => void): BarPlace {
  let page: Element | null = null;
  let watching: ReturnType<typeof setInterval> | null = null;
  let over = false;
  const raise = (): void => {
    if (typeof host.showPopover !== 'function') return;
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };
  const put = (): void => {
    const erased = page !== null && page !== document.documentElement;
    page = document.documentElement;
    const place = reachablePlace();
    if (host.parentNode !== place) {
      place.append(host);
      raise();
    }
    if (erased) onErased();
  };
  const rise = ({ target, type }: Event): void => {
    if (target === host || !host.isConnected) return;
    if (type === 'fullscreenchange' || (target as Partial<Element>).matches?.(':popover-open, dialog[open]') === true) raise();
  };
  onceTakenOver(() => {
    if (over) return;
    host.popover = 'manual';
    put();
    watching = setInterval(put, everyMs);
    for (const event of ['toggle', 'fullscreenchange'] as const) addEventListener(event, rise, true);
  });
  return {
    leave: () => {
      over = true;
      if (watching !== null) clearInterval(watching);
      for (const event of ['toggle', 'fullscreenchange'] as const) removeEventListener(event, rise, true);
      host.remove();
    },
  };
}
