import { beforeEach, describe, expect, it } from 'vitest';
import { RunClock, type RunClockOptions } from './run-clock.ts';

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
const open = (aheadMs?: number, gaps: Pick<RunClockOptions, 'longestGapMs' | 'openUntilMs'> = {}) =>
  new RunClock({ storage, key: 'k', aheadMs, ...gaps, wall: () => wallMs, steady: () => steadyMs });
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

  describe('between two pages', () => {
    const leave = (left: boolean, awayMs: number): void => {
      const clock = open();
      pass(4_000);
      clock.keep(left);
      wallMs += awayMs;
      steadyMs = 3;
    };

    it('rests for longer than the longest gap, and counts a shorter one', () => {
      leave(true, 20 * hour);
      expect(open(0, { longestGapMs: 60_000 }).now() - start).toBe(4_000);
      kept.clear();
      wallMs = start;
      leave(true, 59_000);
      expect(open(0, { longestGapMs: 60_000 }).now() - start).toBe(63_000);
    });

    it('continues from where another page of the run was last open', () => {
      leave(true, 20 * hour);
      expect(open(0, { longestGapMs: 60_000, openUntilMs: start + 9_000 }).now() - start).toBe(9_000);
    });

    it('never goes back after a crash, when the last moments were not kept', () => {
      leave(false, 20 * hour);
      expect(open(0, { longestGapMs: 0 }).now() - start).toBe(9_000);
      kept.clear();
      wallMs = start;
      leave(false, 1_000);
      expect(open(0, { longestGapMs: 0 }).now() - start).toBe(5_000);
    });

    it('hands the rest on to a page of another site', () => {
      leave(true, hour);
      const clock = open(0, { longestGapMs: 0 });
      expect(clock.aheadMs()).toBe(-hour);
      expect(new RunClock({ storage: null, key: 'site', aheadMs: clock.aheadMs(), wall: () => wallMs }).now() - start).toBe(4_000);
    });

    it('rests while the page lies in the browser’s cache', () => {
      const clock = open(0, { longestGapMs: 0 });
      pass(4_000);
      clock.keep(true);
      pass(hour);
      clock.comeBack();
      pass(500);
      expect(clock.now() - start).toBe(4_500);
    });
  });
});
