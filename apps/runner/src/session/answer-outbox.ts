/** Sends answers one after the other until the server has each; they wait in the run's progress, so that a reload continues with them. */
import { Alarm, BackOff } from '@sightline/recorder/chunks';
import type { UnsentAnswer } from './progress.ts';
import type { RunApi } from './run-api.ts';

export interface OutboxOptions {
  api: Pick<RunApi, 'saveAnswer'>;
  /** The answers that wait now, oldest first. */
  unsent: () => readonly UnsentAnswer[];
  /** The server has this one, or will never take it. */
  onSettled: (answer: UnsentAnswer) => void;
  pause?: (ms: number, alarm: Alarm) => Promise<void>;
}

export class AnswerOutbox {
  readonly #options: OutboxOptions;
  readonly #alarm = new Alarm();
  readonly #backOff = new BackOff();
  #waiting: (() => void)[] = [];
  #running = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Sends what waits; call again with every new answer. */
  wake(): void {
    if (!this.#running) void this.#run();
  }

  /** Tries at once rather than after the delay. */
  networkIsBack(): void {
    this.#backOff.reset();
    this.#alarm.wake();
  }

  /** Resolves when nothing waits. */
  settled(): Promise<void> {
    if (this.#options.unsent().length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let answer = this.#options.unsent()[0]; answer !== undefined; answer = this.#options.unsent()[0]) {
      const reply = await this.#options.api.saveAnswer(answer);
      if (reply.kind === 'unreachable') {
        const pause = this.#options.pause ?? ((ms: number, alarm: Alarm) => alarm.pause(ms));
        await pause(this.#backOff.nextMs(), this.#alarm);
        continue;
      }
      this.#backOff.reset();
      this.#options.onSettled(answer);
    }
    this.#running = false;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
