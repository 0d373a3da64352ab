/** Thins a pointer's path to about 20 points a second and packs it into events of about one second. */
import type { RunnerEvent } from '@sightline/wire/events';

const betweenPointsMs = 50;
const batchMs = 1_000;

type Moves = Extract<RunnerEvent, { k: 'moves' }>;

export interface MovePoint {
  /** Unix ms. */
  at: number;
  /** Picture px. */
  x: number;
  y: number;
}

export class MovePath {
  readonly #emit: (event: Moves) => void;
  readonly #questionId: string;
  #open: Moves | null = null;
  #lastAt = -Infinity;

  constructor(questionId: string, emit: (event: Moves) => void) {
    this.#questionId = questionId;
    this.#emit = emit;
  }

  /** Takes a place of the pointer on a screen; a new screen or a second's end begins a new event. */
  add(screenId: string, { at, x, y }: MovePoint): void {
    if (at - this.#lastAt < betweenPointsMs) return;
    if (this.#open !== null && (this.#open.screenId !== screenId || at - this.#open.at >= batchMs)) this.flush();
    this.#open ??= { k: 'moves', at, questionId: this.#questionId, screenId, points: [] };
    this.#open.points.push(Math.round(at - this.#open.at), Math.round(x), Math.round(y));
    this.#lastAt = at;
  }

  /** Hands over what is gathered. */
  flush(): void {
    if (this.#open !== null) this.#emit(this.#open);
    this.#open = null;
  }
}
