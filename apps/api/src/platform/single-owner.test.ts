import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { holdName } from './single-owner.ts';

test('a name has one holder until it is released', async () => {
  const name = randomUUID();
  const first = await holdName(name);
  expect(first).not.toBeNull();
  expect(await holdName(name)).toBeNull();
  await first?.release();
  const second = await holdName(name);
  expect(second).not.toBeNull();
  await second?.release();
});
