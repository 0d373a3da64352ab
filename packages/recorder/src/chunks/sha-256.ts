/** SHA-256 of a chunk's body: the platform's own where it may be awaited, a synchronous one (FIPS 180-4) while a page is being left. */
import type { Bytes } from './chunk.ts';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Lower-case hex. Pages without a secure context have no `crypto.subtle` and take the synchronous way. */
export async function sha256(body: Bytes): Promise<string> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle === undefined ? sha256Sync(body) : hex(new Uint8Array(await subtle.digest('SHA-256', body)));
}

/** First 32 bits of the fractional parts of the `power`-th roots of the first `count` primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function rootFractions(count: number, power: number): Uint32Array {
  const out = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate++) {
    let prime = true;
    for (let factor = 2; factor * factor <= candidate && prime; factor++) prime = candidate % factor !== 0;
    if (prime) out[found++] = (candidate ** (1 / power) % 1) * 2 ** 32;
  }
  return out;
}

let tables: { round: Uint32Array; start: Uint32Array } | null = null;
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Message padded to whole 64-byte blocks with its length in bits at the end. */
function padded(body: Uint8Array): DataView {
  const blocks = new Uint8Array(Math.ceil((body.length + 9) / 64) * 64);
  blocks.set(body);
  blocks[body.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(body.length / 2 ** 29));
  view.setUint32(blocks.length - 4, (body.length << 3) >>> 0);
  return view;
}

function schedule(message: DataView, offset: number, words: Uint32Array): void {
  for (let i = 0; i < 16; i++) words[i] = message.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + small0 + words[i - 7]! + small1;
  }
}

function compress(state: Uint32Array, words: Uint32Array, round: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + round[i]! + words[i]!) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

/** Lower-case hex, at once. */
export function sha256Sync(body: Uint8Array): string {
  tables ??= { round: rootFractions(64, 3), start: rootFractions(8, 2) };
  const state = tables.start.slice();
  const words = new Uint32Array(64);
  const message = padded(body);
  for (let offset = 0; offset < message.byteLength; offset += 64) {
    schedule(message, offset, words);
    compress(state, words, tables.round);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}
