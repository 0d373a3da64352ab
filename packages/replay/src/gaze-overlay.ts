/** Draws where the tester looked, as wide as the gaze is uncertain: never sharper than its own error. */
import { gazeAt, type GazeSample } from './gaze-track.ts';
import { child } from './stage.ts';

/** Px of the recording drawn where the error was never measured. */
const unknownErrorPx = 120;

interface GazeOverlay {
  /** Places the look of a moment; `scale` is CSS px on the stage a px of the recording. */
  show(positionMs: number, scale: number): void;
}

/** The looks of a test and how far they can be trusted. */
export interface Look {
  track: readonly GazeSample[];
  /** Mean error, CSS px of the tester's screen; null if it was not measured. */
  errorPx: number | null;
}

interface GazeOverlayOptions extends Look {
  /** Whether what lies below is scrolled along with the content, or shows the visible part only. */
  of: 'content' | 'visible-part';
}

export function createGazeOverlay(parent: HTMLElement, { track, errorPx, of }: GazeOverlayOptions): GazeOverlay {
  const look = child(parent, 'div', 'replay-gaze');
  const radius = errorPx ?? unknownErrorPx;
  return {
    show: (positionMs, scale) => {
      const at = gazeAt(track, positionMs);
      look.hidden = at === null;
      if (at === null) return;
      const [x, y] = of === 'content' ? [at.x, at.y] : [at.x - at.left, at.y - at.top];
      look.dataset['x'] = String(x);
      look.dataset['y'] = String(y);
      look.style.width = look.style.height = `${2 * radius * scale}px`;
      look.style.transform = `translate(${x * scale}px, ${y * scale}px) translate(-50%, -50%)`;
    },
  };
}
