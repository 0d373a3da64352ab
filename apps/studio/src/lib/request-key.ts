/** Idempotency keys: a request that is sent again with its key is done once. */

/** Returns a key of 128 random bits; `crypto.randomUUID` is missing where the page is not served by https. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
