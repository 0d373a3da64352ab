import { expect, it } from 'vitest';
import { embedOrigin, withoutAddresses } from './index.ts';

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

it('takes email addresses out of what testers wrote, and nothing else', () => {
  expect(withoutAddresses('Write to ada@example.org, please')).toBe('Write to [email address removed] please');
  expect(withoutAddresses('(ada.b+c@mail.example.org)')).toBe('[email address removed]');
  expect(withoutAddresses('@ada liked 3.5 @ home\n10 EUR @2.50')).toBe('@ada liked 3.5 @ home\n10 EUR @2.50');
  expect(withoutAddresses('x'.repeat(100_000)).length).toBe(100_000);
});
