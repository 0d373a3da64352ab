/** Reports every few seconds, and on each change of what is shown, how many of the camera's frames were usable. */
import type { FaceFrame } from '@sightline/face/sensor';
import type { GazeRefusal, SensingEvent } from '@sightline/wire/events';
import { Verdicts, type FaceVerdict } from './face-verdict.ts';

type Health = Extract<SensingEvent, { k: 'sensing' }>;
type CameraState = Extract<SensingEvent, { k: 'camera' }>['state'];

const spanMs = 5_000;

/** A face that is too near, too far or aside is still a face. */
const stateOf: Record<FaceVerdict, CameraState> = {
  good: 'on',
  far: 'on',
  near: 'on',
  aside: 'on',
  none: 'no-face',
  two: 'two-faces',
  dark: 'dark',
};

export class CameraHealth {
  readonly #emit: (event: SensingEvent) => void;
  readonly #verdicts = new Verdicts();
  #open: Omit<Health, 'k' | 'at'> | null = null;
  #state: CameraState | null = null;

  constructor(emit: (event: SensingEvent) => void) {
    this.#emit = emit;
  }

  /** `gaze`: whether the frame yielded one, or why not; null where none is recorded. */
  frame(frame: FaceFrame, gaze: 'valid' | GazeRefusal | null): void {
    this.#open ??= { fromMs: frame.atMs, frames: 0, valid: 0, faces: 0, workMs: 0 };
    const open = this.#open;
    open.workMs = (open.workMs * open.frames + frame.workMs) / (open.frames + 1);
    open.frames += 1;
    open.valid += gaze === 'valid' ? 1 : 0;
    if (gaze !== null && gaze !== 'valid') open.refused = { ...open.refused, [gaze]: (open.refused?.[gaze] ?? 0) + 1 };
    open.faces += frame.faces > 0 ? 1 : 0;
    this.state(stateOf[this.#verdicts.next(frame)], frame.atMs);
    if (frame.atMs - open.fromMs >= spanMs) this.flush(frame.atMs);
  }

  state(state: CameraState, at: number): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#emit({ k: 'camera', at, state });
  }

  /** Also if no frame came: that is what has to be reported. */
  flush(at: number): void {
    const open = this.#open;
    this.#open = null;
    if (open !== null) this.#emit({ k: 'sensing', at, ...open, workMs: Math.round(open.workMs * 10) / 10 });
  }
}
