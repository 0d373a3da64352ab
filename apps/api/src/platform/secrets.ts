/** Identifiers, short codes and tokens, all from the operating system's randomness. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** No 0/o, 1/l/i, u/v: read aloud or copied from paper, each letter can only be itself. */
export const codeAlphabet = '23456789abcdefghjkmnpqrstwxyz';

/** An object's id, such as `prj_` and 20 letters and digits (103 bits). */
export function newId(prefix: string): string {
  return `${prefix}_${pick('0123456789abcdefghijklmnopqrstuvwxyz', 20)}`;
}

/** A short code for invitations and previews: 8 characters without look-alikes (39 bits; guessing is limited by rate). */
export function newCode(): string {
  return pick(codeAlphabet, 8);
}

/** An opaque token of 256 bits, safe in addresses and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of a token: 32 bytes of SHA-256. A token has 256 bits of its own, so no salt is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
