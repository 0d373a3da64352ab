import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountEmail,
  authEmail,
  clamped,
  confirmation,
  emailKey,
  fieldError,
  integer,
  isBlank,
  isEmail,
  joined,
  link,
  linkWithProtocol,
  messages,
  optional,
  passwordTrouble,
  phone,
  required,
  trimmed,
} from './index.ts';

describe('email', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', 'ünï@exämple.de'])('takes %s', (text) => expect(isEmail(text)).toBe(true));
  it.each(['', 'a', 'a@b', 'a@b.', 'a b@c.de', 'a@@b.co', '<a@b.co>', 'a\u0001@b.co', 'a@b\u202e.co', `${'a'.repeat(250)}@b.co`])(
    'does not take %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['MÜLLER@exämple.de', 'müller@exämple.de'],
    ['mu\u0308ller@exa\u0308mple.de', 'müller@exämple.de'],
    ['İrina@example.com', 'i\u0307rina@example.com'],
    ['\u212Aim@example.com', 'kim@example.com'],
    ['ada@xn--mller-kva.example', 'ada@müller.example'],
    ['ada@XN--MLLER-KVA.example', 'ada@müller.example'],
    ['ada@ｍüller\u3002example', 'ada@müller.example'],
    ['ada@xn--fiqs8s', 'ada@中国'],
    ['ada@bücher.xn--p1ai', 'ada@bücher.рф'],
    ['ada@xn--0.example', 'ada@xn--0.example'],
    ['ada@xn--abc-.example', 'ada@xn--abc-.example'],
  ])('compares %j as %j', (text, key) => expect(emailKey(text)).toBe(key));
  it('has one normal form, which is its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(emailKey(emailKey(text))).toBe(emailKey(text));
        expect(emailKey(text.normalize('NFD'))).toBe(emailKey(text));
      }),
    );
  });
  it('may be empty in an account, not on the forms of signing in', () => {
    expect(accountEmail('')).toBeNull();
    expect(accountEmail('a@b')).toBe('is not valid');
    expect(authEmail('')).toBe(' has a wrong format');
    expect(fieldError('Email', authEmail('x') ?? '')).toBe('Email has a wrong format');
  });
});

describe('phone', () => {
  it.each(['', '+1 (234) 567-89.01', '030/1234', '5'])('takes %j', (text) => expect(phone(text)).toBeNull());
  it.each(['+', 'call me', '12a', '++1', '1+2'])('does not take %j', (text) => expect(phone(text)).toBe('number is not valid'));
});

describe('integer', () => {
  it('takes whole numbers only', () => {
    fc.assert(fc.property(fc.integer(), (value) => integer(String(value)) === null));
    for (const text of ['', '1.5', 'x', '1e3', '--1']) expect(integer(text)).toBe('Numbers only');
  });
});

describe('link', () => {
  it.each([
    'example.com',
    'https://example.com',
    'http://a.b.example.com:8080/x?y=1#z',
    'example.com/path',
    'https://müller.example/küche',
    'https://مثال.إختبار/',
    'http://127.0.0.1:4120/demo/shop/',
  ])('takes %s', (text) => {
    expect(link(text)).toBeNull();
  });
  it.each(['', 'example', 'http://', 'exa mple.com', 'https://exam ple.com/x', 'javascript:alert(1)'])('does not take %j', (text) => {
    expect(link(text)).toBe('is not valid');
  });
  it('asks for the protocol where one is needed, and for one that opens a page', () => {
    expect(linkWithProtocol('example.com')).toBe(messages.noProtocol);
    expect(linkWithProtocol('ftp://example.com')).toBe(messages.noProtocol);
    expect(linkWithProtocol('https://example.com')).toBeNull();
    expect(linkWithProtocol('http://localhost:4120/demo/shop/')).toBeNull();
  });
});

describe('texts', () => {
  it('asks for what is required and compares confirmations exactly', () => {
    expect(required('  ')).toBe(' is required');
    expect(required(' x ')).toBeNull();
    expect(confirmation('a ', 'a')).toBe('does not match');
    expect(confirmation('a', 'a')).toBeNull();
    expect(optional(integer)('')).toBeNull();
    expect(optional(integer)('x')).toBe('Numbers only');
  });
  it('saves trimmed, clamped and joined', () => {
    expect(trimmed('  a b ')).toBe('a b');
    expect(clamped(7, 10, 100)).toBe(10);
    expect(clamped(700, 10, 100)).toBe(100);
    expect(clamped(7)).toBe(7);
    expect(joined(['a', 'b'])).toBe('a,b');
  });
});

describe('passwords', () => {
  it('counts characters as typed, 8 to 128', () => {
    expect(passwordTrouble('aB3$xyz')).toMatch(/at least 8/);
    expect(passwordTrouble('   tiny  ')).toBeNull();
    expect(passwordTrouble('x7'.repeat(64))).toBeNull();
    expect(passwordTrouble(`${'x7'.repeat(64)}y`)).toMatch(/at most 128/);
    expect(passwordTrouble('😀😁😂🤣😃😄😅')).toMatch(/at least 8/);
  });
  it.each(['password', 'Password123', 'aaaaaaaa', 'abcdefgh', '87654321', 'QWERTYUIOP'])('refuses the common %s', (text) => {
    expect(passwordTrouble(text)).toMatch(/too common/);
  });
});

describe('a text of which nothing can be seen', () => {
  it.each([
    '',
    '   ',
    '\u200b',
    '\u3164',
    '\u2800',
    '\u00a0',
    '\ufeff',
    '\u115f\u1160',
    '\u00ad\u034f',
    '\u2066\u2069',
    '\u0000\n',
    '\ufe0f',
  ])('%j is blank', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(required(text)).toBe(messages.required);
  });
  it.each(['.', '🙂', 'x\u200b', 'ก็', '\u0301a'])('%j is not', (text) => expect(isBlank(text)).toBe(false));
});
