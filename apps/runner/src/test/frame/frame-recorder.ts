/** Records a prototype that lives elsewhere from what it says of itself, in the events that a built-in one is recorded in. */
import type { RunnerEvent } from '@sightline/wire/events';
import type { FramePress } from './figma-message.ts';

/** Figma may report a press and its release: what comes so soon in the same place is one gesture. */
export const gestureMs = 300;
const gesturePx = 4;
/** The first screen is reported soon after the load, or not at all. */
export const firstScreenMs = 1_000;

export interface FrameRecorderOptions {
  questionId: string;
  /** The screen it begins at, where the link says so and the prototype does not. */
  startNodeId: string | null;
  emit: (event: RunnerEvent) => void;
  /** Unix ms. */
  now: () => number;
}

interface Gesture {
  at: number;
  press: FramePress;
  told: boolean;
}

export class FrameRecorder {
  readonly #options: FrameRecorderOptions;
  #screenId: string | null = null;
  /** When it was loaded, while its first screen is not known. */
  #beganAt: number | null = null;
  #gesture: Gesture | null = null;
  #startTimer: ReturnType<typeof setTimeout> | undefined;
  #gestureTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FrameRecorderOptions) {
    this.#options = options;
  }

  /** The prototype has loaded; after a reload it is at its first screen again. */
  loaded(): void {
    this.flush();
    clearTimeout(this.#startTimer);
    this.#screenId = null;
    this.#beganAt = this.#options.now();
    this.#startTimer = setTimeout(() => this.#start(), firstScreenMs);
  }

  screen(screenId: string): void {
    if (screenId !== this.#screenId) this.#tell(screenId);
  }

  /** A hit is reported at once; a miss waits for the second half of its gesture, which may be the hit. */
  press(press: FramePress): void {
    const at = this.#options.now();
    if (this.#endsGesture(press, at)) return;
    this.flush();
    if (this.#screenId === null) this.#tell(press.screenId);
    this.#gesture = { at, press, told: false };
    if (press.hotspotId === null) this.#gestureTimer = setTimeout(() => this.flush(), gestureMs);
    else this.#emitGesture();
  }

  /** Hands over a press that waits. */
  flush(): void {
    clearTimeout(this.#gestureTimer);
    this.#emitGesture();
  }

  /** Hands over everything; called before the test ends. */
  stop(): void {
    this.#start();
    this.flush();
  }

  /** The prototype cannot be taken after all: what waits is no part of any test. */
  forget(): void {
    clearTimeout(this.#startTimer);
    clearTimeout(this.#gestureTimer);
    this.#beganAt = null;
    this.#gesture = null;
  }

  /** The first screen if the prototype has not reported it: the one of the link. */
  #start(): void {
    const { startNodeId } = this.#options;
    if (this.#beganAt !== null && startNodeId !== null) this.#tell(startNodeId);
  }

  #tell(screenId: string): void {
    const { emit, now, questionId } = this.#options;
    clearTimeout(this.#startTimer);
    this.#screenId = screenId;
    emit({ k: 'screen', at: this.#beganAt ?? now(), questionId, screenId });
    this.#beganAt = null;
  }

  #endsGesture(press: FramePress, at: number): boolean {
    const open = this.#gesture;
    if (open === null || at - open.at > gestureMs) return false;
    const led = open.press.hotspotId !== null && press.hotspotId === null;
    if (!led && !samePlace(open.press, press)) return false;
    if (!open.told && press.hotspotId !== null) open.press = { ...open.press, hotspotId: press.hotspotId };
    this.flush();
    this.#gesture = null;
    return true;
  }

  #emitGesture(): void {
    const open = this.#gesture;
    if (open === null || open.told) return;
    open.told = true;
    const { screenId, hotspotId, x, y, within } = open.press;
    this.#options.emit({
      k: 'press',
      at: open.at,
      questionId: this.#options.questionId,
      screenId,
      x: Math.round(x),
      y: Math.round(y),
      hotspotId,
      ...(within === null ? {} : { within }),
    });
  }
}

function samePlace(a: FramePress, b: FramePress): boolean {
  return a.screenId === b.screenId && a.within === b.within && Math.hypot(a.x - b.x, a.y - b.y) <= gesturePx;
}
