import { expect, test } from 'vitest';
import { atOnceOf, parseJobsAtOnce } from './jobs-at-once.ts';

test('parseJobsAtOnce reads one number for all queues and others by name', () => {
  expect(parseJobsAtOnce('2')).toEqual({ each: 2, of: {} });
  expect(parseJobsAtOnce('2, make-film=1, transcribe=3')).toEqual({ each: 2, of: { 'make-film': 1, transcribe: 3 } });
  expect(parseJobsAtOnce('make-film=4')).toEqual({ each: 1, of: { 'make-film': 4 } });
});

test.each(['0', '33', '', '1,2', 'make-film', 'make-film=', 'make film=1', '-1', '1.5'])('parseJobsAtOnce refuses %j', (text) => {
  expect(parseJobsAtOnce(text)).toBeNull();
});

test('atOnceOf takes the number of the queue, else that of all', () => {
  expect(atOnceOf({ each: 2, of: { 'make-film': 1 } }, 'make-film')).toBe(1);
  expect(atOnceOf({ each: 2, of: { 'make-film': 1 } }, 'transcribe')).toBe(2);
});
