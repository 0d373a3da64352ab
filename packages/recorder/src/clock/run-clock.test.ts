import { beforeEach, describe, expect, it } from 'vitest';
import { RunClock } from './run-clock.ts';

const start = Date.UTC(2026, 0, 5, 12);
const hour = 3_600_000;
let wallMs: number;
let steadyMs: number;
let kept: Map<string, string>;

beforeEach(() => {
  wallMs = start;
  steadyMs = 50;
  kept = new Map();
});

const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
const open = (aheadMs?: number) => new RunClock({ storage, key: 'k', aheadMs, wall: () => wallMs, steady: () => steadyMs });
const pass = (ms: number): void => {
  wallMs += ms;
  steadyMs += ms;
};
/** The page is left and another one comes, which counts from zero. */
const reload = (clock: RunClock, awayMs: number): RunClock => {
  clock.keep();
  wallMs += awayMs;
  steadyMs = 3;
  return open();
};

describe('RunClock', () => {
  it('begins with the wall clock and then counts', () => {
    const clock = open();
    pass(1_500);
    expect([clock.now() - start, clock.aheadMs()]).toEqual([1_500, 0]);
  });

  it.each([3 * hour, -24 * hour])('does not move when the wall clock is moved by %i ms, not after a reload either', (jumpMs) => {
    const clock = open();
    pass(1_000);
    wallMs += jumpMs;
    pass(1_000);
    expect([clock.now() - start, clock.aheadMs()]).toEqual([2_000, -jumpMs]);
    const next = reload(clock, 700);
    pass(300);
    expect(next.now() - start).toBe(3_000);
  });

  it('never goes back, also where the wall clock was set back between two pages', () => {
    const clock = open();
    pass(5_000);
    const next = reload(clock, -24 * hour);
    expect(next.now() - start).toBe(5_000);
  });

  it('goes on where the run that handed it over was', () => {
    expect(open(-3 * hour).now() - start).toBe(-3 * hour);
  });

  it('begins with the wall clock where what was kept is not its own', () => {
    kept.set('k', '{"aheadMs":"soon"');
    expect(open().now()).toBe(start);
    kept.set('k', '{"aheadMs":null,"latestMs":1e999}');
    expect(open().now()).toBe(start);
  });
});
