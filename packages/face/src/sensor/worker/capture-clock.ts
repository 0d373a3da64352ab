/** Turns a camera's own time into Unix time. */

/**
 * A picture's time has an origin of its own. The picture that came through fastest tells where it lies: every other one
 * was taken at its own time after that, however long it had to wait.
 */
export class CaptureClock {
  private originMs = Infinity;

  /** `timestampUs` is the picture's own time, `nowMs` when it arrived. */
  unixMs(timestampUs: number, nowMs: number): number {
    const takenMs = timestampUs / 1000;
    this.originMs = Math.min(this.originMs, nowMs - takenMs);
    return Math.round(this.originMs + takenMs);
  }
}
