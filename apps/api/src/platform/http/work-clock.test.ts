import { expect, it } from 'vitest';
import { isArriving } from './work-budget.ts';
import { createActiveTime, createWorkClock } from './work-clock.ts';

it('createWorkClock shares work equally among the requests that run', () => {
  let activeMs = 0;
  const clock = createWorkClock(() => activeMs);
  activeMs = 50;
  const endFirst = clock.start();
  activeMs = 80;
  const endSecond = clock.start();
  activeMs = 100;
  expect(endSecond()).toBe(10);
  activeMs = 105;
  expect(endFirst()).toBe(45);
});

it('createWorkClock charges nothing while the main thread waits, and nothing of what ran before', () => {
  let activeMs = 0;
  const clock = createWorkClock(() => activeMs);
  clock.start()();
  activeMs = 1_000;
  expect(clock.start()()).toBe(0);
});

it('createActiveTime counts no time in which other processes had the processor', () => {
  let [loopMs, processorMs] = [0, 0];
  const read = createActiveTime(
    () => loopMs,
    () => processorMs,
  );
  [loopMs, processorMs] = [100, 30];
  expect(read()).toBe(30);
  // Worker threads use the processor too.
  [loopMs, processorMs] = [110, 90];
  expect(read()).toBe(40);
});

it.each([
  ['a body that is there', true, { 'content-length': '9' }, false],
  ['a body that is being sent', false, { 'content-length': '9' }, true],
  ['a body of unknown length that is being sent', false, { 'transfer-encoding': 'chunked' }, true],
  ['no body', false, {}, false],
])('isArriving tells %s', (_, complete, headers, expected) => {
  expect(isArriving({ complete, headers })).toBe(expected);
});
