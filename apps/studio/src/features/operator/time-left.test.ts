/** Time left of a collector, in words. */
import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [null, 'Not started'],
  ['2026-11-26T09:00:00.000Z', 'Time is up'],
  ['2026-11-26T09:00:01.000Z', '0 h 1 min'],
  ['2026-11-27T10:30:00.000Z', '25 h 30 min'],
])('timeLeft until %s says “%s”', (FinishDate, said) => {
  expect(timeLeft({ FinishDate }, Date.parse('2026-11-26T09:00:00.000Z'))).toBe(said);
});
