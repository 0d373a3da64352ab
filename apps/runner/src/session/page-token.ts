/** The token that the site under test is given: derived from the session's, as the server does it, so that a reload makes the same. */
import { sha256Sync } from '@sightline/recorder/chunks';

const blockBytes = 64;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function joined(key: Uint8Array, mask: number, text: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(blockBytes + text.length).fill(mask, 0, blockBytes);
  key.forEach((byte, index) => (all[index] = byte ^ mask));
  all.set(text, blockBytes);
  return all;
}

/**
 * HMAC-SHA-256 (RFC 2104) of `page <questionId>` with the session token as key, base64url. Synchronous, since the site's window has to open
 * within the press that asks for it; and without the browser's own cryptography, which pages without https lack.
 */
export function pageTokenOf(sessionToken: string, questionId: string): string {
  const [key, text] = [sessionToken, `page ${questionId}`].map((one) => new TextEncoder().encode(one)) as [Uint8Array, Uint8Array];
  const short = key.length > blockBytes ? bytesOf(sha256Sync(Uint8Array.from(key))) : key;
  const inner = bytesOf(sha256Sync(joined(short, 0x36, text)));
  const mac = bytesOf(sha256Sync(joined(short, 0x5c, inner)));
  return btoa(String.fromCharCode(...mac))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
