/** Testers that take one session after the other at a multiple of the real pace, each call to the next node in turn. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chunkRequest } from '@sightline/recorder/chunks';
import { callApi, done } from '@sightline/testkit';
import { calls } from '@sightline/wire/calls';
import type { PlannedSession } from './planned-session.ts';

export interface Crowd {
  code: string;
  session: PlannedSession;
  consentVersion: number;
  /** A tester at three times the pace counts as three. */
  pace: number;
  baseUrls: readonly string[];
}

export class PacedTesters {
  /** Of chunk writes since `take`, ms. */
  #writesMs: number[] = [];
  #finished = 0;
  #failed = 0;
  #isOver = false;
  #turn = 0;
  readonly #testers: Promise<void>[] = [];

  constructor(private readonly crowd: Crowd) {}

  get size(): number {
    return this.#testers.length;
  }

  /** Testers come in evenly over one session, so that each is at another place of it. */
  async grow(to: number): Promise<void> {
    const { durationMs } = this.crowd.session;
    const stepMs = durationMs / this.crowd.pace / Math.max(1, to - this.size);
    while (this.size < to) {
      this.#testers.push(this.#takeSessions());
      await pause(stepMs);
    }
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#testers);
  }

  /** What was measured since the last time. */
  take(): { writes: number; p95Ms: number; finished: number; failed: number } {
    const sorted = this.#writesMs.sort((a, b) => a - b);
    const p95Ms = sorted[Math.floor(sorted.length * 0.95)] ?? Infinity;
    const taken = { writes: sorted.length, p95Ms, finished: this.#finished, failed: this.#failed };
    this.#writesMs = [];
    this.#finished = 0;
    this.#failed = 0;
    return taken;
  }

  get #baseUrl(): string {
    const { baseUrls } = this.crowd;
    this.#turn += 1;
    return baseUrls[this.#turn % baseUrls.length] ?? '';
  }

  async #takeSessions(): Promise<void> {
    while (!this.#isOver) {
      const isTaken = await this.#takeSession().catch(() => false);
      if (isTaken) this.#finished += 1;
      else if (!this.#isOver) this.#failed += 1;
    }
  }

  /** False if it was given up in its midst, as the crowd ends. */
  async #takeSession(): Promise<boolean> {
    const { code, session, consentVersion, pace } = this.crowd;
    const { consents, age, gender, device, answers } = session.plan;
    const beganMs = performance.now();
    const start = done(
      await callApi({ baseUrl: this.#baseUrl, token: '' }, calls.startSession, {
        code,
        clientKey: randomUUID(),
        consents: [...consents],
        consentVersion,
        age,
        gender,
        device,
      }),
    );
    if (!('sessionToken' in start)) throw new Error('The session was not started.');
    const { sessionToken: token } = start;
    const counts: Record<string, number> = {};
    for (const { chunk, atMs } of session.chunks) {
      await pause(Math.max(0, beganMs + atMs / pace - performance.now()));
      if (this.#isOver) return false;
      const { url, init } = chunkRequest({ origin: this.#baseUrl, sessionToken: token }, chunk);
      const sentMs = performance.now();
      const answer = await fetch(url, init);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a chunk was answered ${answer.status}`);
      this.#writesMs.push(performance.now() - sentMs);
      counts[chunk.stream] = chunk.sequence + 1;
    }
    for (const answer of answers) done(await callApi({ baseUrl: this.#baseUrl, token }, calls.saveAnswer, answer));
    const { finished } = await callApi({ baseUrl: this.#baseUrl, token }, calls.finishSession, { streams: counts });
    return finished;
  }
}
