/** What changes the list is known from its beginning to its end. */
import { expect, it } from 'vitest';
import { OwnWork } from './own-work.ts';

const settled = () => new Promise((done) => setTimeout(done, 0));

it('is idle once the last of several calls has ended, also where one fails', async () => {
  const work = new OwnWork();
  const ends: (() => void)[] = [];
  const hanging = () => new Promise<void>((done) => ends.push(done));
  const calls = [work.during(hanging), work.during(hanging), work.during(() => Promise.reject(new Error('refused')))];
  let idle = false;
  void work.idle().then(() => (idle = true));
  await expect(calls[2]).rejects.toThrow('refused');
  ends[0]?.();
  await settled();
  expect([idle, work.ended]).toEqual([false, 2]);
  ends[1]?.();
  await settled();
  expect([idle, work.ended]).toEqual([true, 3]);
});

it('is idle where nothing was begun', async () => {
  await expect(new OwnWork().idle()).resolves.toBeUndefined();
});
