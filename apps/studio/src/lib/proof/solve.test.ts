import { pbkdf2Sync } from 'node:crypto';
import { isProofOfTime, proofIterations, proofKeyBytes } from '@sightline/domain/proofs';
import { expect, it } from 'vitest';
import { solve } from './solve.ts';

it('solve finds a proof that the server takes', async () => {
  const atMs = 1_764_000_000_000;
  const proof = await solve('räksmörgås@example.com', atMs);
  expect(isProofOfTime(proof, atMs)).toBe(true);
  expect(pbkdf2Sync('räksmörgås@example.com', proof, proofIterations, proofKeyBytes, 'sha256')[0]).toBe(0);
});
