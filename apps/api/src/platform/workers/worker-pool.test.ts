import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { Busy } from '../busy.ts';
import { createWorkerPool, TaskStopped } from './index.ts';
import { copying, copyingAtOnce, echo, endless, exiting, hungry, patient, throwing } from './testing-tasks.ts';

const file = { filename: resolve(import.meta.dirname, 'testing-tasks.ts'), execArgv: ['--import', 'tsx'] };
const pool = createWorkerPool({ file, heapMb: 64 });
afterAll(() => pool.close());

describe('a worker pool', () => {
  it('returns what a task returns, and throws what it throws', async () => {
    expect(await pool.run(echo, { text: 'hello' })).toBe('hello');
    await expect(pool.run(throwing, { text: 'too much' })).rejects.toThrow('too much');
  });

  it('hands a task its pieces one at a time, and takes what it writes', async () => {
    let read = 0;
    const written: number[] = [];
    async function* numbers() {
      for (let at = 0; at < 5; at += 1) {
        await Promise.resolve();
        // No piece is asked for before the one before it was written.
        expect(written).toHaveLength(read);
        read += 1;
        yield Uint8Array.of(at, at);
      }
    }
    const sum = await pool.run(copying, null, {
      sources: { numbers: numbers() },
      write: ([value]) => Promise.resolve(void written.push(value ?? -1)),
    });
    expect([sum, written]).toEqual([20, [0, 1, 2, 3, 4]]);
  });

  it('lets a task read while it writes', async () => {
    const written: number[] = [];
    async function* numbers() {
      for (let at = 0; at < 20; at += 1) yield await Promise.resolve(Uint8Array.of(at));
    }
    const write = async ([value]: Uint8Array) => {
      await pause(1);
      written.push(value ?? -1);
    };
    expect(await pool.run(copyingAtOnce, null, { sources: { numbers: numbers() }, write })).toBe(190);
    expect(written).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  it('throws what a source threw, as it was, and lets the source go', async () => {
    const failure = new Error('the database is away');
    let ended = false;
    async function* numbers() {
      try {
        yield Uint8Array.of(1);
        await Promise.reject(failure);
      } finally {
        ended = true;
      }
    }
    await expect(pool.run(copying, null, { sources: { numbers: numbers() }, write: () => Promise.resolve() })).rejects.toBe(failure);
    expect(ended).toBe(true);
  });

  it.each([
    ['takes too long', endless, 'it took longer than 0.2 s'],
    ['needs too much memory', hungry, 'it needed more memory than it may have'],
    ['ends its worker', exiting, 'its worker ended unexpectedly'],
  ] as const)('ends the worker of a task that %s, and goes on with others', async (_case, task, words) => {
    const stopped = pool.run<null, number>(task, null);
    await expect(stopped).rejects.toThrow(TaskStopped);
    await expect(stopped).rejects.toThrow(words);
    expect(await pool.run(echo, { text: 'still here' })).toBe('still here');
  });

  it('does not count against a task how long its pieces take', async () => {
    async function* slow() {
      for (let at = 0; at < 4; at += 1) {
        await pause(200);
        yield null;
      }
    }
    expect(await pool.run(patient, null, { sources: { slow: slow() } })).toBe(4);
  });

  it('refuses tasks when too many wait, and goes on with those that do', async () => {
    const small = createWorkerPool({ file, maxWaiting: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => small.run(echo, { text: String(index) })));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason instanceof Busy)).toBe(true);
    expect(outcomes[0]).toEqual({ status: 'fulfilled', value: '0' });
    await small.close();
  });

  it('throws for each task when its workers cannot start', async () => {
    const broken = createWorkerPool({ file: { ...file, filename: resolve(import.meta.dirname, 'no-such-entry.ts') } });
    const outcomes = await Promise.allSettled([broken.run(echo, { text: 'one' }), broken.run(echo, { text: 'two' })]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { message: 'a worker could not be started' } });
    await broken.close();
  });

  it('does not blame a task that runs when the pool closes', async () => {
    const closing = createWorkerPool({ file });
    let asked = (): void => undefined;
    const begun = new Promise<void>((resolve) => (asked = resolve));
    async function* slow() {
      asked();
      await begun;
      yield null;
      await new Promise(() => undefined);
    }
    const running = closing.run(patient, null, { sources: { slow: slow() } });
    await begun;
    void closing.close();
    const failure: unknown = await running.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(TaskStopped);
    await expect(closing.run(echo, { text: 'late' })).rejects.toThrow('the worker pool is closed');
  });
});
