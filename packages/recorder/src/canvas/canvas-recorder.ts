/** Records the canvases of a page as pictures, twice a second while they change, within bounds; until it is stopped, or a typed word is drawn. */
import type { CanvasPicture } from '@sightline/wire/events';
import { CleanCanvas } from './clean-canvas.ts';
import { followDrawnText } from './drawn-text.ts';

export interface CanvasRecorderOptions {
  emit: (picture: CanvasPicture) => void;
  /** The recorder's id of a node; below 1 if it is not recorded. */
  idOf: (node: Node) => number;
  /** Whether a text holds what was typed. */
  isTyped: (text: string) => boolean;
  /** Something was typed on an earlier page: what a canvas shows by now is not known. */
  wasTyped: boolean;
  /** Elements of which nothing is recorded. */
  leftOut: string;
}

/** Ms between samples of a canvas that changes, and of one that has not changed for long. */
const [shortestMs, longestMs] = [500, 4_000];
/** Bytes of pictures per minute, of all canvases of a page together. */
const maxBytesPerMinute = 600_000;
/** Bytes of one picture; a larger one is taken smaller. */
const maxPictureBytes = 80_000;
const maxCanvases = 24;

interface Sampled {
  last: string;
  dueAt: number;
  everyMs: number;
  /** Share of its own size. */
  scale: number;
  /** A picture of it cannot be read, or shows what was typed. */
  isOver: boolean;
}

export class CanvasRecorder {
  readonly #options: CanvasRecorderOptions;
  readonly #canvases = new WeakMap<HTMLCanvasElement, Sampled>();
  /** What each canvas showed before the recorder could follow the texts that are drawn. */
  readonly #unknown = new WeakSet<HTMLCanvasElement>();
  readonly #clean = new CleanCanvas();
  readonly #timer: ReturnType<typeof setInterval>;
  #spent = 0;
  #minuteAt = 0;
  #busy = false;
  readonly #stopText: () => void;
  #isStopped = false;

  constructor(options: CanvasRecorderOptions) {
    this.#options = options;
    if (options.wasTyped) for (const canvas of document.querySelectorAll('canvas')) this.#unknown.add(canvas);
    this.#stopText = followDrawnText(window, options.isTyped, () => this.stop());
    this.#timer = setInterval(() => this.#afterDrawing(), shortestMs);
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#stopText();
    this.#clean.remove();
  }

  /** Asked for by a timer, the frame's callback comes after the site's own, when its drawing buffers still hold what was drawn. */
  #afterDrawing(): void {
    if (this.#busy || document.visibilityState !== 'visible') return;
    requestAnimationFrame((now) => {
      if (!this.#isStopped) void this.#sample(now);
    });
  }

  async #sample(now: number): Promise<void> {
    if (now - this.#minuteAt > 60_000) [this.#minuteAt, this.#spent] = [now, 0];
    const due = Array.from(document.querySelectorAll('canvas'))
      .filter((canvas) => this.#isDue(canvas, now))
      .slice(0, maxCanvases);
    // All are read now, in the frame in which they were drawn; writing them as pictures may take longer.
    const copies = due.flatMap((canvas) => {
      const sampled = this.#sampledOf(canvas);
      const copy = this.#clean.copy(canvas, sampled.scale);
      return copy === null ? [] : [{ canvas, sampled, copy }];
    });
    this.#busy = true;
    for (const { canvas, sampled, copy } of copies) await this.#record(canvas, sampled, copy, now).catch(() => (sampled.isOver = true));
    this.#busy = false;
  }

  #isDue(canvas: HTMLCanvasElement, now: number): boolean {
    const { isOver, dueAt } = this.#sampledOf(canvas);
    const { leftOut, idOf } = this.#options;
    if (isOver || dueAt > now || this.#unknown.has(canvas) || canvas.width === 0 || canvas.height === 0) return false;
    return idOf(canvas) > 0 && (leftOut === '' || canvas.closest(leftOut) === null);
  }

  async #record(canvas: HTMLCanvasElement, sampled: Sampled, copy: HTMLCanvasElement, now: number): Promise<void> {
    const picture = await this.#clean.write(copy);
    const isNew = picture !== sampled.last && !(sampled.last === '' && this.#clean.isBlank(copy));
    sampled.everyMs = isNew ? shortestMs : Math.min(longestMs, sampled.everyMs * 2);
    sampled.dueAt = now + sampled.everyMs;
    if (!isNew || this.#isStopped) return;
    if (picture.length > maxPictureBytes) {
      sampled.scale /= 2;
      return;
    }
    // A canvas that WebGL has handed to the screen already reads as empty.
    if (this.#clean.isBlank(copy) && this.#clean.isWebGl(canvas)) return;
    if (this.#spent + picture.length > maxBytesPerMinute) return;
    this.#spent += picture.length;
    sampled.last = picture;
    this.#options.emit({ id: this.#options.idOf(canvas), picture });
  }

  #sampledOf(canvas: HTMLCanvasElement): Sampled {
    let sampled = this.#canvases.get(canvas);
    if (sampled === undefined) {
      sampled = { last: '', dueAt: 0, everyMs: shortestMs, scale: 1, isOver: false };
      this.#canvases.set(canvas, sampled);
    }
    return sampled;
  }
}
