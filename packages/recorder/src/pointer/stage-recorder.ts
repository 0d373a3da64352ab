/** Records how a tester handles a prototype's screen: presses, pointer path and scrolling, all in picture px. */
import type { RunnerEvent, Size, StagePlace } from '@sightline/wire/events';
import { latenessOf } from '../clock/index.ts';
import { MovePath } from './move-path.ts';

const betweenScrollsMs = 100;

export interface StageRecorderOptions {
  questionId: string;
  emit: (event: RunnerEvent) => void;
  /** Unix ms. */
  now: () => number;
}

/** Where the picture lies now, however much of it is seen. */
export type PicturePlace = Omit<StagePlace, keyof Size>;

/** What is read of a press or a move of the pointer; `timeStamp` as the browser gives it. */
type PointerInput = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

const toPicture = (place: PicturePlace, clientX: number, clientY: number): { x: number; y: number } => ({
  x: (clientX - place.x) / place.scale,
  y: (clientY - place.y) / place.scale,
});

export class StageRecorder {
  readonly #options: StageRecorderOptions;
  readonly #path: MovePath;
  #scrollTimer: ReturnType<typeof setTimeout> | null = null;
  #scrolled: { screenId: string; top: number; at: number } | null = null;
  #lastStage = '';
  #shownAt = 0;

  constructor(options: StageRecorderOptions) {
    this.#options = options;
    this.#path = new MovePath(options.questionId, options.emit);
  }

  /** The stage as shown, and an overlay above it; the same place again is not repeated. */
  stage(stage: StagePlace & { overlay?: StagePlace }): void {
    const key = JSON.stringify(stage);
    if (key === this.#lastStage) return;
    this.#lastStage = key;
    this.#options.emit({ k: 'stage', at: this.#options.now(), questionId: this.#options.questionId, ...stage });
  }

  /** What is on top from now on; `over` is the screen below, where it is an overlay. */
  screen(screenId: string, over: string | null = null): void {
    this.flush();
    const { questionId, now, emit } = this.#options;
    this.#shownAt = now();
    emit({ k: 'screen', at: this.#shownAt, questionId, screenId, ...(over === null ? {} : { over }) });
  }

  /** A press on a screen; `hitTest` returns null for a miss, `beside` is the overlay that it closes by falling beside it. Returns the hotspot. */
  press(
    screenId: string,
    place: PicturePlace,
    input: PointerInput,
    hitTest: (x: number, y: number) => string | null,
    beside: string | null = null,
  ): string | null {
    const { x, y } = toPicture(place, input.clientX, input.clientY);
    const hotspotId = hitTest(x, y);
    this.flush();
    this.#options.emit({
      k: 'press',
      at: this.#timeOf(input),
      questionId: this.#options.questionId,
      screenId,
      x: Math.round(x),
      y: Math.round(y),
      hotspotId,
      ...(beside === null ? {} : { beside }),
    });
    return hotspotId;
  }

  move(screenId: string, place: PicturePlace, input: PointerInput): void {
    this.#path.add(screenId, { at: this.#timeOf(input), ...toPicture(place, input.clientX, input.clientY) });
  }

  /** Top edge of the visible part in picture px; reported at most ten times per second, the last one always. */
  scroll(screenId: string, top: number, input: Pick<Event, 'timeStamp'>): void {
    this.#scrolled = { screenId, top, at: this.#timeOf(input) };
    this.#scrollTimer ??= setTimeout(() => this.#emitScroll(), betweenScrollsMs);
  }

  /** Hands over what is gathered. */
  flush(): void {
    this.#path.flush();
    this.#emitScroll();
  }

  /** When the tester did it, not when its handler runs; never before the screen that it was done on. */
  #timeOf(input: Pick<Event, 'timeStamp'>): number {
    return Math.max(this.#shownAt, Math.round(this.#options.now() - latenessOf(input)));
  }

  #emitScroll(): void {
    if (this.#scrollTimer !== null) clearTimeout(this.#scrollTimer);
    this.#scrollTimer = null;
    if (this.#scrolled === null) return;
    const { screenId, top, at } = this.#scrolled;
    this.#scrolled = null;
    this.#options.emit({ k: 'scroll', at, questionId: this.#options.questionId, screenId, top: Math.round(top) });
  }
}
