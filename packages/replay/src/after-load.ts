/** What a rebuilt page loads arrives after it was scrolled, when there may not have been as much of it to scroll. */
import type { Replayer } from '@rrweb/replay';
import type { DomEvent } from '@sightline/wire/events';
import { pageScrolls } from './dom-events.ts';

/** Scrolls the page again whenever something of it has loaded; `atMs` gives the moment shown, Unix ms. */
export function scrollAfterLoad(replayer: Replayer, events: readonly DomEvent[], atMs: () => number): void {
  const scrolls = pageScrolls(events);
  const scroll = (): void => {
    const shown = scrolls.findLast(({ at }) => at <= atMs());
    if (shown !== undefined) replayer.iframe.contentWindow?.scrollTo({ left: shown.left, top: shown.top, behavior: 'instant' });
  };
  // Rebuilding a page removes its listeners.
  replayer.on('fullsnapshot-rebuilded', () => replayer.iframe.contentDocument?.addEventListener('load', scroll, true));
}

/** Keys and a pointer reach nothing in a rebuilt page: it is a picture. */
export function keepOut(replayer: Replayer): void {
  replayer.iframe.inert = true;
  replayer.iframe.tabIndex = -1;
}
