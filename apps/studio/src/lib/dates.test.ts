/** Moments are written the same way everywhere. */
import { expect, it } from 'vitest';
import { dayAndTimeText, dayText, timeText } from './dates.ts';

it('dates are written with the day first and on 24 hours, whatever language the browser has', () => {
  const at = new Date(2026, 10, 21, 17, 5);
  expect([dayText(at), timeText(at), dayAndTimeText(at)]).toEqual(['21 Nov 2026', '17:05', '21 Nov 2026, 17:05']);
});
