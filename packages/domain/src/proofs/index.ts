/**
 * Proof of work that a page does by itself before a password is compared while a link or an account is under attack. A proof is a text
 * `time.salt.counter` for which PBKDF2-HMAC-SHA-256 of the subject, salted with the text, begins with a zero byte: 256 tries on average, each of
 * 5,000 iterations, which is about a second in a browser and two milliseconds to check.
 */
export const proofIterations = 5_000;
/** Bytes that are derived; the first must be 0. */
export const proofKeyBytes = 4;
/** Ms for which a proof is good after the time in it, which is the server's. */
export const proofLifeMs = 300_000;
export const maxProofLength = 60;

const shape = /^(\d{13})\.[\w-]{16,22}\.\d{1,7}$/;

/** What a proof begins with: the server's time in ms, and a salt of at least 96 bits as base64url. */
export const proofStart = (atMs: number, salt: string): string => `${atMs}.${salt}.`;

/** Whether a text has the shape of a proof that is good at this time; says nothing of the work. */
export function isProofOfTime(proof: string, nowMs: number): boolean {
  const [, at] = proof.length > maxProofLength ? [] : (shape.exec(proof) ?? []);
  const ageMs = nowMs - Number(at);
  return ageMs >= 0 && ageMs <= proofLifeMs;
}
