/** The One-Euro filter: steady while the eye rests, quick when it jumps (Casiez, Roussel and Vogel, CHI 2012). */
import type { Point } from '../measure/points.ts';

export interface OneEuroOptions {
  /** Cut-off at rest, hertz: lower is steadier. */
  restHz: number;
  /** How much the cut-off rises with speed, hertz by pixels a second: higher lags less. */
  perSpeed: number;
  /** Cut-off of the speed itself, hertz. */
  speedHz: number;
}

/** For a camera's gaze: rests over half a second, follows a jump across the screen within two samples. */
const usual: OneEuroOptions = { restHz: 0.6, perSpeed: 0.0015, speedHz: 1 };

/** Filters a path of points; a gap of more than half a second starts a new path. */
export class OneEuroFilter {
  private last: { atMs: number; at: Point; speed: Point } | null = null;

  constructor(private readonly options: OneEuroOptions = usual) {}

  /** The filtered point; times must not run back. */
  next(point: Point, atMs: number): Point {
    const last = this.last;
    const seconds = last === null ? 0 : (atMs - last.atMs) / 1000;
    if (last === null || seconds <= 0 || seconds > 0.5) {
      this.last = { atMs, at: point, speed: { x: 0, y: 0 } };
      return point;
    }
    const [x, speedX] = this.axis(last.at.x, last.speed.x, point.x, seconds);
    const [y, speedY] = this.axis(last.at.y, last.speed.y, point.y, seconds);
    this.last = { atMs, at: { x, y }, speed: { x: speedX, y: speedY } };
    return { x, y };
  }

  private axis(last: number, lastSpeed: number, value: number, seconds: number): [number, number] {
    const speed = blend(lastSpeed, (value - last) / seconds, this.options.speedHz, seconds);
    const cutOffHz = this.options.restHz + this.options.perSpeed * Math.abs(speed);
    return [blend(last, value, cutOffHz, seconds), speed];
  }
}

/** First-order low pass. */
function blend(last: number, value: number, cutOffHz: number, seconds: number): number {
  const share = 1 / (1 + 1 / (2 * Math.PI * cutOffHz * seconds));
  return last + share * (value - last);
}
