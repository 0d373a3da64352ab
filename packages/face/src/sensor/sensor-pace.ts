/** How well the sensor keeps up. */

export interface Pace {
  /** Pictures read a second. */
  rateHz: number;
  /** Share of them with a face, 0 to 1. */
  validShare: number;
}

const spanMs = 10_000;

export class SensorPace {
  private frames: { atMs: number; valid: boolean }[] = [];

  note({ atMs, features }: { atMs: number; features: number[] | null }): void {
    this.frames.push({ atMs, valid: features !== null });
    while ((this.frames[0]?.atMs ?? atMs) < atMs - spanMs) this.frames.shift();
  }

  now(): Pace {
    const first = this.frames[0];
    const last = this.frames.at(-1);
    if (first === undefined || last === undefined || last.atMs <= first.atMs) return { rateHz: 0, validShare: 0 };
    return {
      rateHz: ((this.frames.length - 1) * 1000) / (last.atMs - first.atMs),
      validShare: this.frames.filter(({ valid }) => valid).length / this.frames.length,
    };
  }
}
