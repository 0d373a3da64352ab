/** Draws where the tester looked, as wide as the gaze is uncertain: never sharper than its own error; with the way the look came by. */
import { gazeAt, gazeTrail, type GazeSample } from './gaze-track.ts';
import { child } from './stage.ts';

/** Px of the recording drawn where the error was never measured. */
const unknownErrorPx = 120;
const svg = 'http://www.w3.org/2000/svg';

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
  const trail = createTrail(parent);
  const look = child(parent, 'div', 'replay-gaze');
  const placeOf = (at: GazeSample): [number, number] => (of === 'content' ? [at.x, at.y] : [at.x - at.left, at.y - at.top]);
  const radius = errorPx ?? unknownErrorPx;
  return {
    show: (positionMs, scale) => {
      const at = gazeAt(track, positionMs);
      look.hidden = at === null;
      trail.show(at === null ? [] : gazeTrail(track, positionMs).map(placeOf), scale);
      if (at === null) return;
      const [x, y] = placeOf(at);
      look.dataset['x'] = String(x);
      look.dataset['y'] = String(y);
      look.style.width = look.style.height = `${2 * radius * scale}px`;
      look.style.transform = `translate(${x * scale}px, ${y * scale}px) translate(-50%, -50%)`;
    },
  };
}

/** A line through places in px of the recording, oldest first. */
function createTrail(parent: HTMLElement): { show: (places: readonly [number, number][], scale: number) => void } {
  const { ownerDocument: document } = parent;
  const sheet = document.createElementNS(svg, 'svg');
  sheet.setAttribute('class', 'replay-trail');
  const line = document.createElementNS(svg, 'polyline');
  sheet.append(line);
  parent.append(sheet);
  return {
    show: (places, scale) => {
      line.setAttribute('points', places.map(([x, y]) => `${(x * scale).toFixed(1)},${(y * scale).toFixed(1)}`).join(' '));
    },
  };
}
