/** Checks proofs of work (domain/proofs). */
import { createHash, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { isProofOfTime, proofIterations, proofKeyBytes } from '@sightline/domain/proofs';

const derive = promisify(pbkdf2);

/** Whether the work was done for this subject within the last minutes; whether the proof was used before is for the caller to know. */
export async function isProof(subject: string, proof: string, nowMs: number): Promise<boolean> {
  if (!isProofOfTime(proof, nowMs)) return false;
  const [first] = await derive(subject, proof, proofIterations, proofKeyBytes, 'sha256');
  return first === 0;
}

/** Under which the use of a proof is counted: the subject may be an address of any length. */
export function proofKey(subject: string, proof: string): string {
  return createHash('sha256').update(`${proof} ${subject}`).digest('base64url');
}
