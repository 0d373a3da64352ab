import { closeSync, existsSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createLog, linesTo } from './log.ts';

const fullDisk = '/dev/full';

it.skipIf(!existsSync(fullDisk))('a full disk under the log ends nothing', async () => {
  const onBug = vi.fn<(error: Error) => void>();
  process.prependOnceListener('uncaughtException', onBug);
  const file = openSync(fullDisk, 'w');
  const log = createLog({ logLevel: 'info' }, linesTo(file));
  expect(() => {
    for (let line = 0; line < 50; line += 1) log.info({ text: 'x'.repeat(50_000) }, 'a line');
  }).not.toThrow();
  // The error comes with the end of the write.
  await pause(100);
  process.off('uncaughtException', onBug);
  expect(onBug).not.toHaveBeenCalled();
  closeSync(file);
});
