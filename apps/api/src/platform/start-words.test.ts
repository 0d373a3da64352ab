import { expect, it } from 'vitest';
import { StartError } from './start-error.ts';
import { startWords } from './start-words.ts';

it('a start that failed says one sentence, and shows an error that nobody expected', () => {
  expect(startWords(new StartError('PORT 80 is taken.'))).toBe('PORT 80 is taken.');
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(startWords(lost)).toBe('The database went away while Sightline started: read ECONNRESET.');
  const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(startWords(missing)).toMatch(/^Error: ENOENT: no such file\n/);
  expect(startWords(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n {4}at /);
});
