import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollIntervalMs, watchDueJobs } from './due-jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Counts the polls within a span of the fake clock. */
function watched() {
  const due: string[][] = [];
  const woken: string[] = [];
  let polls = 0;
  const find = () => {
    polls += 1;
    return Promise.resolve(due.shift() ?? []);
  };
  const watch = watchDueJobs({ find, wake: (queue) => void woken.push(queue), onError: () => undefined });
  const looksWithin = async (ms: number): Promise<number> => {
    const before = polls;
    await vi.advanceTimersByTimeAsync(ms);
    return polls - before;
  };
  return { due, woken, watch, looksWithin };
}

it('watchDueJobs polls seldom at rest, and often for a while after a job was found or sent', async () => {
  const { due, woken, watch, looksWithin } = watched();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await looksWithin(20_000)).toBe(20_000 / pollIntervalMs.idle);
  due.push(['greet', 'export']);
  await vi.advanceTimersByTimeAsync(pollIntervalMs.idle);
  expect(woken).toEqual(['greet', 'export']);
  expect(await looksWithin(5_000)).toBe(5_000 / pollIntervalMs.busy);
  await vi.advanceTimersByTimeAsync(20_000);
  watch.expectJobs();
  expect(await looksWithin(pollIntervalMs.busy)).toBe(1);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await looksWithin(60_000)).toBe(60_000 / pollIntervalMs.rest);
  due.push(['greet']);
  await vi.advanceTimersByTimeAsync(pollIntervalMs.rest);
  expect(await looksWithin(5_000)).toBe(5_000 / pollIntervalMs.busy);
  watch.stop();
  expect(await looksWithin(60_000)).toBe(0);
});

it('continues polling after a failed poll, and never runs two polls at once', async () => {
  let running = 0;
  let most = 0;
  const find = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    running -= 1;
    throw new Error('the database is away');
  });
  const onError = vi.fn();
  const watch = watchDueJobs({ find, wake: () => undefined, onError });
  await vi.advanceTimersByTimeAsync(30_000);
  watch.stop();
  expect([most, onError.mock.calls.length > 3]).toEqual([1, true]);
});
