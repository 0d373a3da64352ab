import { expect, it } from 'vitest';
import { sharedWork } from './shared-work.ts';

it('is done once for all who want it meanwhile, and again for who comes later', async () => {
  const share = sharedWork<number>();
  let runs = 0;
  const work = async (): Promise<number> => {
    runs += 1;
    const run = runs;
    await Promise.resolve();
    return run;
  };
  expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([1, 1, 2]);
  expect(await share('a', work)).toBe(3);
});

it('fails for all of them, and is tried again by the next', async () => {
  const share = sharedWork<string>();
  const fail = () => Promise.reject(new Error('no'));
  const both = await Promise.allSettled([share('a', fail), share('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', () => Promise.resolve('yes'))).toBe('yes');
});
