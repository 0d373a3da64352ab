/** Does the work of a proof (domain/proofs) with WebCrypto; runs in a worker, so that the page stays usable. */
import { proofIterations, proofKeyBytes, proofStart } from '@sightline/domain/proofs';

const saltBytes = 12;

/** Resolves to the proof; `atMs` is the server's time. */
export async function solve(subject: string, atMs: number): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(subject), 'PBKDF2', false, ['deriveBits']);
  const start = proofStart(atMs, toBase64Url(crypto.getRandomValues(new Uint8Array(saltBytes))));
  for (let counter = 0; ; counter += 1) {
    const proof = `${start}${counter}`;
    const rule = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(proof), iterations: proofIterations };
    const derived = await crypto.subtle.deriveBits(rule, key, proofKeyBytes * 8);
    if (new Uint8Array(derived)[0] === 0) return proof;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
