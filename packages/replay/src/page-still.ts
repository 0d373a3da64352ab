/** Rebuilds one page of a website test as it was at a moment, in its whole height. */
import { Replayer } from '@rrweb/replay';
import '@rrweb/replay/dist/style.css';
import type { PageEvent } from '@sightline/wire/events';
import { rebuildFormulas, rebuiltStyles, renewFrames } from './as-it-was.ts';
import { keepOut } from './after-load.ts';
import { playableEvents } from './dom-events.ts';
import { SeenLayer, seenStyles } from './seen/index.ts';
import { child } from './stage.ts';

export interface PageStill {
  /** Fills the width of the root. */
  fit: () => void;
  dispose: () => void;
}

/** `atMs`: Unix ms. null if the recording holds no whole page to rebuild. */
export function createPageStill(
  root: HTMLElement,
  page: readonly PageEvent[],
  { atMs, heightPx }: { atMs: number; heightPx: number },
): PageStill | null {
  const playable = renewFrames(playableEvents(page));
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
  return {
    fit,
    dispose: () => {
      replayer.destroy();
      holder.remove();
    },
  };
}
