import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptBodies } from './kept-bodies.ts';

const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives back what was merged from the same revision and source, and lets go of anything else', () => {
  const bodies = keptBodies();
  const body = Buffer.from('one');
  bodies.set('a', 1, 's', body);
  expect(bodies.get('a', 1, 's')).toBe(body);
  expect(bodies.get('a', 2, 's')).toBeNull();
  expect(bodies.get('a', 1, 's')).toBeNull();
  bodies.set('a', 1, 's', body);
  expect(bodies.get('a', 1, 't')).toBeNull();
});

it('lets the oldest go where there is no room, and keeps nothing too large', () => {
  const bodies = keptBodies();
  bodies.set('a', 1, 's', megabytes(30));
  bodies.set('b', 1, 's', megabytes(30));
  bodies.set('b', 1, 's', megabytes(31));
  expect(bodies.get('a', 1, 's')).not.toBeNull();
  bodies.set('c', 1, 's', megabytes(10));
  expect([bodies.get('a', 1, 's'), bodies.get('b', 1, 's')?.byteLength]).toEqual([null, megabytes(31).byteLength]);
  bodies.set('d', 1, 's', megabytes(65));
  expect(bodies.get('d', 1, 's')).toBeNull();
});

it('keeps nothing for longer than a minute', () => {
  const bodies = keptBodies();
  bodies.set('a', 1, 's', megabytes(1));
  vi.advanceTimersByTime(61_000);
  expect(bodies.get('a', 1, 's')).toBeNull();
});
