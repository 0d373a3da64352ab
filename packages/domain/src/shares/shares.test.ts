import { expect, it } from 'vitest';
import { embedOrigin } from './index.ts';

it.each([
  ['https://wiki.example', 'https://wiki.example'],
  ['https://Wiki.example:8443/', 'https://wiki.example:8443'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['wiki.example', null],
  ['https://wiki.example/page', null],
  ['https://a:b@wiki.example', null],
  ['https://wiki.example;script-src *', null],
  ['javascript:alert(1)', null],
  ['*', null],
  ['', null],
])('takes of %s the site %s', (written, origin) => {
  expect(embedOrigin(written)).toBe(origin);
});
