import { expect, test } from 'vitest';
import { codeAlphabet, hashToken, newCode, newId, newToken } from './secrets.ts';

test('ids carry their kind, codes their alphabet, tokens 256 bits', () => {
  expect(newId('prj')).toMatch(/^prj_[0-9a-z]{20}$/);
  expect(newCode()).toMatch(new RegExp(`^[${codeAlphabet}]{8}$`));
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
});

test('no two are alike', () => {
  expect(new Set(Array.from({ length: 1000 }, newCode)).size).toBe(1000);
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000);
});

test('the alphabet has no look-alikes', () => {
  for (const letter of '01oliuv') expect(codeAlphabet).not.toContain(letter);
});

test('a hash is the SHA-256 of the token', () => {
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
