/** What drew the eyes of a simulated tester during one test, in px of their screen: where the content was, and where they pointed and pressed. */
import type { PageEvent, RunnerEvent, StagePlace } from '@sightline/wire/events';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Cue {
  at: number;
  x: number;
  y: number;
  /** Moves draw the eyes now and then, presses always. */
  pressed: boolean;
  /** A press without effect. */
  missed: boolean;
}

export interface Attention {
  /** Where the content was, from `at` on; a new one for each new page or screen. In order of time. */
  boxes: { at: number; box: Box }[];
  cues: Cue[];
}

/** Top left corner of the tester's window on their screen. */
export interface Corner {
  x: number;
  y: number;
}

interface Pointed {
  source?: number;
  type?: number;
  x?: number;
  y?: number;
  positions?: { x: number; y: number; timeOffset: number }[];
}

const pointer = { move: 1, press: 2, click: 2 } as const;

/** Of a website test; the page fills the window. */
export function pageAttention(page: readonly PageEvent[], { x: left, y: top }: Corner): Attention {
  const boxes: Attention['boxes'] = [];
  const cues: Cue[] = [];
  for (const event of page) {
    if (event.k === 'page') boxes.push({ at: event.at, box: { x: left, y: top, ...event.viewport } });
    if (event.k !== 'dom' || event.e.type !== 3) continue;
    const { source, type, x = 0, y = 0, positions = [] } = event.e.data as Pointed;
    if (source === pointer.move)
      for (const point of positions) cues.push({ ...moved, at: event.at + point.timeOffset, x: left + point.x, y: top + point.y });
    if (source === pointer.press && type === pointer.click) cues.push({ ...moved, at: event.at, x: left + x, y: top + y, pressed: true });
  }
  return { boxes, cues: inOrder(cues) };
}

const moved = { pressed: false, missed: false };

/** Of a prototype test: picture px are where the stage, or the overlay above it, shows them. */
export function prototypeAttention(runner: readonly RunnerEvent[], questionId: string, corner: Corner): Attention {
  const boxes: Attention['boxes'] = [];
  const cues: Cue[] = [];
  let stage: StagePlace | null = null;
  let overlay: StagePlace | null = null;
  let top = 0;
  for (const event of runner) {
    if (!('questionId' in event) || event.questionId !== questionId) continue;
    if (event.k === 'stage') [stage, overlay] = [event, event.overlay ?? null];
    if (event.k === 'scroll') top = event.top;
    const shown: StagePlace | null = overlay ?? stage;
    if (shown === null) continue;
    const place = (x: number, y: number) => ({
      x: corner.x + shown.x + x * shown.scale,
      y: corner.y + shown.y + (y - top) * shown.scale,
    });
    if (event.k === 'screen') {
      top = 0;
      boxes.push({ at: event.at, box: { x: corner.x + shown.x, y: corner.y + shown.y, width: shown.width, height: shown.height } });
    }
    if (event.k === 'press') cues.push({ at: event.at, ...place(event.x, event.y), pressed: true, missed: event.hotspotId === null });
    if (event.k !== 'moves') continue;
    for (let index = 0; index + 2 < event.points.length; index += 3) {
      const [afterMs = 0, x = 0, y = 0] = event.points.slice(index, index + 3);
      cues.push({ ...moved, at: event.at + afterMs, ...place(x, y) });
    }
  }
  return { boxes, cues: inOrder(cues) };
}

const inOrder = (cues: Cue[]): Cue[] => cues.sort((a, b) => a.at - b.at);
