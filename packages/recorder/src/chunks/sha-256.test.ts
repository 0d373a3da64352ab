import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256, sha256Sync } from './sha-256.ts';

const reference = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

describe('sha256', () => {
  it('C3: gives the digests of FIPS 180-4', () => {
    expect(sha256Sync(new TextEncoder().encode('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256Sync(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('C3: agrees with another implementation for any bytes, at once and awaited', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const body = new Uint8Array(bytes);
        expect(sha256Sync(body)).toBe(reference(body));
        expect(await sha256(body)).toBe(reference(body));
      }),
    );
  });

  it.each([55, 56, 63, 64, 65, 119, 120, 262_144])('C3: pads %i bytes right', (length) => {
    const body = new Uint8Array(length).fill(7);
    expect(sha256Sync(body)).toBe(reference(body));
  });
});
