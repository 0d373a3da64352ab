import { expect, it } from 'vitest';
import { createQueueByKey } from './queue-by-key.ts';

it('runs work of one key in order, also after a failure, and of other keys meanwhile', async () => {
  const run = createQueueByKey();
  const seen: string[] = [];
  let release: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const works = [
    run('a', async () => {
      await first;
      seen.push('a1');
      throw new Error('failed');
    }).catch(() => seen.push('a1 failed')),
    run('a', () => Promise.resolve(seen.push('a2'))),
  ];
  await run('b', () => Promise.resolve(seen.push('b')));
  expect(seen).toEqual(['b']);
  release();
  await Promise.all(works);
  expect(seen.filter((one) => one !== 'a1 failed')).toEqual(['b', 'a1', 'a2']);
  expect(seen).toContain('a1 failed');
  expect(await run('a', () => Promise.resolve('again'))).toBe('again');
});
