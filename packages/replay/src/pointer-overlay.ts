/** Draws the pointer and, for a moment, each press as a ring, above the picture of any stage. */
import { lastBefore, pointerAt, type PointerSample } from './pointer-track.ts';
import { child } from './stage.ts';
import type { Click } from './timeline.ts';

/** How long a press stays visible as a ring. */
const ringMs = 600;

export interface PointerOverlay {
  /** Places pointer and ring of a moment; `scale` is CSS px on the stage a px of the recording. */
  show(positionMs: number, scale: number): void;
}

/** Adds the overlay to `parent`; `track` and `clicks` are in order of time and in px of the recording. */
export function createPointerOverlay(parent: HTMLElement, track: readonly PointerSample[], clicks: readonly Click[]): PointerOverlay {
  const ring = child(parent, 'div', 'replay-ring');
  const pointer = child(parent, 'div', 'replay-pointer');

  const showRing = (positionMs: number, scale: number): void => {
    const click = clicks[lastBefore(clicks, positionMs)];
    const fresh = click && positionMs - click.atMs < ringMs ? click : null;
    ring.hidden = fresh === null;
    if (!fresh) return;
    ring.classList.toggle('replay-ring-missed', fresh.missed);
    ring.dataset['x'] = String(fresh.x);
    ring.dataset['y'] = String(fresh.y);
    ring.style.transform = `translate(${fresh.x * scale}px, ${fresh.y * scale}px)`;
  };

  return {
    show: (positionMs, scale) => {
      const at = pointerAt(track, positionMs);
      pointer.hidden = at === null;
      if (at) pointer.style.transform = `translate(${at.x * scale}px, ${at.y * scale}px)`;
      showRing(positionMs, scale);
    },
  };
}
