import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetResetHash, resetHash, takeResetHash } from './reset-hash.ts';

const replaced: string[] = [];

function openAt(address: string): void {
  vi.stubGlobal('location', new URL(address));
  takeResetHash();
}

beforeEach(() => {
  replaced.length = 0;
  vi.stubGlobal('history', { state: null, replaceState: (_state: unknown, _title: string, path: string) => void replaced.push(path) });
});
afterEach(() => {
  forgetResetHash();
  vi.unstubAllGlobals();
});

it('takes the hash out of the address and holds it until it is used', () => {
  openAt('https://host.example/resetpass?a=1&hash=abc%2Fd#x');
  expect([resetHash(), replaced]).toEqual(['abc/d', ['/resetpass?a=1#x']]);
  forgetResetHash();
  expect(resetHash()).toBeNull();
});

it.each(['https://host.example/resetpass?hash=', 'https://host.example/resetpass?hash=%20', 'https://host.example/resetpass'])(
  'holds nothing after %s',
  (address) => {
    openAt(address);
    expect(resetHash()).toBeNull();
  },
);

it('leaves other pages alone', () => {
  openAt('https://host.example/signin?hash=abc');
  expect([resetHash(), replaced]).toEqual([null, []]);
});
