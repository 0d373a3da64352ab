/** For tests: does the work of a proof as the page does. */
import { pbkdf2Sync } from 'node:crypto';
import { proofIterations, proofKeyBytes, proofStart } from '@sightline/domain/proofs';
import { newToken } from '../secrets.ts';

/** Returns a proof; each has a salt of its own. */
export function solveProof(subject: string, atMs: number): string {
  const start = proofStart(atMs, newToken().slice(0, 16));
  for (let counter = 0; ; counter += 1) {
    const proof = `${start}${counter}`;
    if (pbkdf2Sync(subject, proof, proofIterations, proofKeyBytes, 'sha256')[0] === 0) return proof;
  }
}
