/** Has the canvases of a page recorded once it has one: the part that does so is loaded then. */
import { record } from '@rrweb/record';
import { canvasTag, type CanvasPicture } from '@sightline/wire/events';
import type * as CanvasPart from '../canvas/index.ts';

export type LoadCanvasPart = () => Promise<typeof CanvasPart>;

const lookEveryMs = 1_000;

interface FollowOptions {
  /** Whether a text holds what was typed. */
  isTyped: (text: string) => boolean;
  /** Whether anything was typed so far in the run. */
  wasTyped: () => boolean;
  /** Selector of elements of which nothing is recorded; empty if there are none. */
  leftOut: string;
}

/** Returns a function that stops it. */
export function followCanvases(load: LoadCanvasPart, { isTyped, wasTyped, leftOut }: FollowOptions): () => void {
  let isStopped = false;
  let stopPart = (): void => undefined;
  const begin = ({ CanvasRecorder }: typeof CanvasPart): void => {
    if (isStopped) return;
    const emit = (picture: CanvasPicture): void => record.addCustomEvent(canvasTag, picture);
    const part = new CanvasRecorder({ emit, idOf: (node) => record.mirror.getId(node), isTyped, wasTyped: wasTyped(), leftOut });
    stopPart = () => part.stop();
  };
  const timer = setInterval(() => {
    if (document.getElementsByTagName('canvas').length === 0) return;
    clearInterval(timer);
    // A site whose policy lets nothing more be loaded is recorded without its canvases.
    load().then(begin, () => undefined);
  }, lookEveryMs);
  return () => {
    isStopped = true;
    clearInterval(timer);
    stopPart();
  };
}
