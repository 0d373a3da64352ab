import { expect, it } from 'vitest';
import { Busy } from './busy.ts';
import { createKeyedSemaphore, createSemaphore } from './semaphore.ts';

/** Work that ends on request. */
function works() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return name;
  };
  return { work, ends, most: () => most };
}

it('runs a few at once, in the order they came, and sends away whom there is no room for', async () => {
  const inTurn = createSemaphore(2, 3);
  const { work, ends, most } = works();
  const done: string[] = [];
  const all = ['a', 'b', 'c', 'd', 'e'].map(async (name) => done.push(await inTurn(work(name))));
  await expect(inTurn(work('f'))).rejects.toThrow(Busy);
  while (done.length < 5) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(most()).toBe(2);
});

it('gives the place on after a failure', async () => {
  const inTurn = createSemaphore(1, 1);
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
});

it('keeps the keys of a keyed semaphore apart, and sends away from a full one only', async () => {
  const inTurn = createKeyedSemaphore(1, 1);
  const { work, ends } = works();
  const [first, second] = [inTurn('a', work('first')), inTurn('a', work('second'))];
  await expect(inTurn('a', work('third'))).rejects.toThrow(Busy);
  expect(await inTurn('b', () => Promise.resolve('other'))).toBe('other');
  ends.shift()?.();
  expect(await first).toBe('first');
  await new Promise(setImmediate);
  ends.shift()?.();
  expect(await second).toBe('second');
  expect(await inTurn('a', () => Promise.resolve('again'))).toBe('again');
});
