import { expect, it } from 'vitest';
import { mailAddress } from './mail-address.ts';

it('ends lines as mail does and keeps whatever a name holds', () => {
  const address = mailAddress('A & B? 😀', 'Hello,\n\n“<b>” & 100 %\nhttps://a.co/t/7kqm');
  const { pathname, searchParams, protocol } = new URL(address);
  expect([protocol, pathname, address.includes('<')]).toEqual(['mailto:', '', false]);
  expect(searchParams.get('subject')).toBe('A & B? 😀');
  expect(searchParams.get('body')).toBe('Hello,\r\n\r\n“<b>” & 100 %\r\nhttps://a.co/t/7kqm');
});
