/** Gathers samples of one kind into events of about a second: each sample is its ms after the event's `at`, then its values. */
import type { SensingEvent } from '@sightline/wire/events';

const batchMs = 1_000;

export class SampleBatch {
  readonly #emit: (at: number, samples: number[]) => void;
  #open: { at: number; samples: number[] } | null = null;

  constructor(emit: (at: number, samples: number[]) => void) {
    this.#emit = emit;
  }

  add(atMs: number, values: readonly number[]): void {
    if (this.#open !== null && atMs - this.#open.at >= batchMs) this.flush();
    this.#open ??= { at: atMs, samples: [] };
    this.#open.samples.push(Math.round(atMs - this.#open.at), ...values);
  }

  flush(): void {
    if (this.#open !== null) this.#emit(this.#open.at, this.#open.samples);
    this.#open = null;
  }
}

type Emit = (event: SensingEvent) => void;

/** Filtered gaze, whole screen px: x, y and the predicted error. */
export const gazeBatch = (emit: Emit): SampleBatch =>
  new SampleBatch((at, samples) =>
    emit({
      k: 'gaze',
      at,
      points: samples.filter((_, index) => index % 4 !== 3),
      errors: samples.filter((_, index) => index % 4 === 3),
    }),
  );
export const expressionBatch = (emit: Emit): SampleBatch => new SampleBatch((at, samples) => emit({ k: 'expression', at, samples }));

/** A score as it is sent: thousandths are finer than a face can be measured. */
export const roundScore = (score: number): number => Math.round(score * 1000) / 1000;
