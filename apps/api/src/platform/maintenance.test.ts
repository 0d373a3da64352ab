import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from './log.ts';
import { forEachItem, startMaintenance, type MaintenanceJob } from './maintenance.ts';

const secondMs = 1_000;
const error = vi.fn<(fields: object, message: string) => void>();
const warn = vi.fn<(fields: object, message: string) => void>();
const log = { ...silentLog, info: () => undefined, debug: () => undefined, warn, error };

beforeEach(() => {
  vi.useFakeTimers();
  error.mockClear();
  warn.mockClear();
});
afterEach(() => vi.useRealTimers());

/** A job that counts its runs, each of which does `run`. */
function countingJob(name: string, everyMs: number, run: () => Promise<void> = () => Promise.resolve()): MaintenanceJob & { runs: number } {
  const job = {
    name,
    everyMs,
    runs: 0,
    run: () => {
      job.runs += 1;
      return run();
    },
  };
  return job;
}

it('startMaintenance runs each job at its own interval', async () => {
  const [often, seldom] = [countingJob('often', secondMs), countingJob('seldom', 3 * secondMs)];
  const maintenance = startMaintenance(log, [often, seldom]);
  await vi.advanceTimersByTimeAsync(6 * secondMs);
  expect([often.runs, seldom.runs]).toEqual([6, 2]);
  await maintenance.stop();
});

it('startMaintenance runs all other jobs, and the job again, when one throws or rejects', async () => {
  const rejecting = countingJob('rejecting', secondMs, () => Promise.reject(new Error('no such table')));
  const throwing = countingJob('throwing', secondMs, () => {
    throw new Error('a bug');
  });
  const sound = countingJob('sound', secondMs);
  const maintenance = startMaintenance(log, [rejecting, throwing, sound]);
  await vi.advanceTimersByTimeAsync(3 * secondMs);
  expect([rejecting.runs, throwing.runs, sound.runs]).toEqual([3, 3, 3]);
  expect(error.mock.calls.map(([fields]) => (fields as { job: string }).job)).toEqual(Array(3).fill(['rejecting', 'throwing']).flat());
  await maintenance.stop();
});

it('startMaintenance runs all other jobs when one hangs, and never overlaps a job with itself', async () => {
  let release = () => undefined as void;
  const hanging = countingJob('hanging', secondMs, () => new Promise<void>((resolve) => (release = resolve)));
  const sound = countingJob('sound', secondMs);
  const maintenance = startMaintenance(log, [hanging, sound]);
  await vi.advanceTimersByTimeAsync(4 * secondMs);
  expect([hanging.runs, sound.runs]).toEqual([1, 4]);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual(Array(3).fill({ job: 'hanging' }));
  release();
  await vi.advanceTimersByTimeAsync(secondMs);
  expect(hanging.runs).toBe(2);
  release();
  await maintenance.stop();
});

it('startMaintenance stops only after the runs in progress, and starts no further one', async () => {
  let release = () => undefined as void;
  const slow = countingJob('slow', secondMs, () => new Promise<void>((resolve) => (release = resolve)));
  const maintenance = startMaintenance(log, [slow]);
  await vi.advanceTimersByTimeAsync(secondMs);
  const stopped = vi.fn();
  const stopping = maintenance.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5 * secondMs);
  expect(stopped).not.toHaveBeenCalled();
  release();
  await stopping;
  await vi.advanceTimersByTimeAsync(5 * secondMs);
  expect(slow.runs).toBe(1);
});

it('forEachItem handles all other items when one throws', async () => {
  const handled: string[] = [];
  await forEachItem(log, 'remove files', ['a', 'b', 'c'], (item) => {
    if (item === 'b') return Promise.reject(new Error('read-only'));
    handled.push(item);
    return Promise.resolve();
  });
  expect(handled).toEqual(['a', 'c']);
  expect(error.mock.calls.map(([fields]) => fields)).toEqual([expect.objectContaining({ job: 'remove files', item: 'b' })]);
});
