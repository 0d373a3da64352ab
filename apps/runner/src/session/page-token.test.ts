import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { pageTokenOf } from './page-token.ts';

it.each(['c2Vzc2lvbi10b2tlbi1vZi00My1jaGFyYWN0ZXJzLi4', '', 'ключ', 'x'.repeat(200)])('is what the server derives from %s', (token) => {
  const expected = createHmac('sha256', token).update('page qst_1').digest('base64url');
  expect(pageTokenOf(token, 'qst_1')).toBe(expected);
});
