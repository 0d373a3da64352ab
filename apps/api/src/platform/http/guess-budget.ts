/** Budgets of wrong passwords, per client and per target: they slow down guessing, with proofs of work under attack, and lock out nobody else. */
import type { Ports } from '../ports.ts';
import { createQueueByKey } from '../queue-by-key.ts';
import type { HttpAnswer } from './http-answer.ts';
import { allowedUses, takeFromLimit, tooManyRequests, waitOfLimit, type LimitName } from './limits.ts';
import { isProof, proofKey } from './proof-of-work.ts';

type GuessPorts = Pick<Ports, 'db' | 'env' | 'now'>;

/** One password attempt. */
export interface Guess {
  /** What it opens: a public link, or an account. */
  kind: 'share' | 'account';
  /** The link or account, as part of a limit's key. */
  target: string;
  /** The client, as limits count it. */
  client: string;
  /** Whether the target was opened from this network before: its wrong passwords count for the client alone. */
  isKnown: () => Promise<boolean>;
  /** Of a call that takes proofs of work: what is proved, and the proof if there is one. */
  proof?: { subject: string; text: string | undefined };
}

/** Why a password was not compared. */
export interface RefusedGuess {
  waitSec: number;
  /** A proof of work is taken instead of the wait. */
  takesProof: boolean;
}

/** `client`: wrong passwords of one client for one target; `target`: those of all clients that are not known. */
const budgets: Record<Guess['kind'], { client: LimitName; target: LimitName }> = {
  share: { client: 'share-password', target: 'share-guesses' },
  account: { client: 'sign-in-account', target: 'sign-in-guesses' },
};

/**
 * Wrong passwords of one client that is not known, without proofs of work, while the target is under attack. Never 0: the right password opens it
 * from anywhere. Where the call takes proofs, the client has the usual number with one for each.
 */
const allowedUnderAttack = { withProofs: 1, withoutProofs: 3 };

const comparisons = createQueueByKey();

/**
 * Compares a password within the budgets. Returns whether it is right, or why it was not compared. Those of one client for one target are compared one
 * after the other, so that of many sent at once none is compared beyond the budget, and the count says in one statement which of them are answered
 * where several servers compare.
 */
export function compareGuess(ports: GuessPorts, guess: Guess, compare: () => Promise<boolean>): Promise<boolean | RefusedGuess> {
  const { client, target } = budgets[guess.kind];
  const key = clientKey(guess);
  return comparisons(`${guess.kind} ${key}`, async () => {
    const { allowed, usual } = await allowedFor(ports, guess);
    const early = await waitOfLimit(ports, client, key, allowed);
    const isProved = early !== null && allowed < usual && (await takesProofOf(ports, guess));
    const mayUse = isProved ? usual : allowed;
    const waitSec = isProved ? await waitOfLimit(ports, client, key, usual) : early;
    if (waitSec !== null) return { waitSec, takesProof: !isProved && allowed < usual && guess.proof !== undefined };
    if (await compare()) return true;
    const late = await takeFromLimit(ports, client, key, mayUse);
    if (late === null && !(await guess.isKnown())) await takeFromLimit(ports, target, guess.target);
    return late === null ? false : { waitSec: late, takesProof: false };
  });
}

/** The answer where a password was not compared; one that takes a proof instead says so, with the server's time to put into it. */
export function refusedGuess({ waitSec, takesProof }: RefusedGuess, now: Date): HttpAnswer {
  return tooManyRequests(waitSec, takesProof ? { code: 'proof-needed', proofAtMs: now.getTime() } : {});
}

/** The key of a client's budget for a target; the target comes first. */
export function clientKey({ target, client }: Pick<Guess, 'target' | 'client'>): string {
  return `${target} ${client}`;
}

/** A target is under attack once the wrong passwords of all clients together use up its budget. */
async function allowedFor(ports: GuessPorts, guess: Guess): Promise<{ allowed: number; usual: number }> {
  const { client, target } = budgets[guess.kind];
  const usual = allowedUses(ports, client);
  const isAttacked = (await waitOfLimit(ports, target, guess.target)) !== null && !(await guess.isKnown());
  const free = guess.proof === undefined ? allowedUnderAttack.withoutProofs : allowedUnderAttack.withProofs;
  const reduced = Math.min(usual, Math.max(1, Math.round(free * ports.env.rateLimitScale)));
  return { allowed: isAttacked ? reduced : usual, usual };
}

async function takesProofOf(ports: GuessPorts, { proof }: Guess): Promise<boolean> {
  if (proof?.text === undefined || !(await isProof(proof.subject, proof.text, ports.now().getTime()))) return false;
  // One guess for each: the count is kept longer than a proof is good.
  return (await takeFromLimit(ports, 'proof-used', proofKey(proof.subject, proof.text), 1)) === null;
}
