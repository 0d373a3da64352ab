/** Rebuilds one page of a website test as it was at a moment, in its whole height. */
import { Replayer } from '@rrweb/replay';
import '@rrweb/replay/dist/style.css';
import type { PageEvent } from '@sightline/wire/events';
import { rebuildFormulas, rebuiltStyles, renewFrames } from './as-it-was.ts';
import { keepOut } from './after-load.ts';
import { playableOf } from './playable.ts';
import { SeenLayer, seenStyles } from './seen/index.ts';
import { skipFailing } from './skip-failing.ts';
import { child } from './stage.ts';

export interface PageStill {
  /** Fills the width of the root. */
  fit: () => void;
  dispose: () => void;
}

/**
 * A part that scrolls in the page's place is shown as high as its content. One whose height goes by the window's already is, in a window as high as all
 * of it.
 */
function unfoldScroller(replayer: Replayer, page: readonly PageEvent[], atMs: number): void {
  const scroller = page.findLast((event) => event.k === 'scroller' && event.at <= atMs);
  const drawn = page.findLast((event) => event.k === 'dom' && event.e.type === fullSnapshot && event.at <= atMs);
  // Each whole picture of the page numbers its nodes again.
  if (scroller?.k !== 'scroller' || drawn === undefined || drawn.at > scroller.at) return;
  const element = replayer.getMirror().getNode(scroller.id) as (Node & Partial<HTMLElement>) | null;
  if (element?.style === undefined || (element.scrollHeight ?? 0) <= (element.clientHeight ?? 0)) return;
  element.style.setProperty('height', `${element.scrollHeight}px`, 'important');
  element.style.setProperty('max-height', 'none', 'important');
}

/** rrweb's event type of a whole picture of the page. */
const fullSnapshot = 2;

/** `atMs`: Unix ms. null if the recording holds no whole page to rebuild. */
export function createPageStill(
  root: HTMLElement,
  page: readonly PageEvent[],
  { atMs, heightPx }: { atMs: number; heightPx: number },
): PageStill | null {
  const playable = renewFrames(playableOf(page).events);
  const firstAtMs = playable[0]?.timestamp;
  if (firstAtMs === undefined) return null;
  const holder = child(root, 'div', 'replay-page replay-still');
  const replayer = new Replayer(playable, {
    root: holder,
    mouseTail: false,
    showWarning: false,
    triggerFocus: false,
    pauseAnimation: true,
    insertStyleRules: [...rebuiltStyles, ...seenStyles],
  });
  skipFailing(replayer, () => undefined);
  keepOut(replayer);
  rebuildFormulas(replayer);
  const seen = new SeenLayer(replayer, playable);
  const fit = (): void => {
    const width = Number(replayer.iframe.width);
    // As high as all of it: nothing is scrolled away.
    replayer.iframe.height = String(heightPx);
    replayer.wrapper.style.transform = `scale(${root.clientWidth / width})`;
    replayer.wrapper.style.transformOrigin = '0 0';
  };
  replayer.on('resize', fit);
  replayer.pause(Math.max(0, atMs - firstAtMs));
  seen.show(atMs);
  fit();
  unfoldScroller(replayer, page, atMs);
  return {
    fit,
    dispose: () => {
      replayer.destroy();
      holder.remove();
    },
  };
}
