/** Budgets of wrong passwords, per client and per target: they slow down guessing and lock out nobody else. */
import type { Ports } from '../ports.ts';
import { createQueueByKey } from '../queue-by-key.ts';
import { allowedUses, takeFromLimit, waitOfLimit, type LimitName } from './limits.ts';

type GuessPorts = Pick<Ports, 'db' | 'env'>;

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
}

/** `client`: wrong passwords of one client for one target; `target`: those of all clients that are not known. */
const budgets: Record<Guess['kind'], { client: LimitName; target: LimitName }> = {
  share: { client: 'share-password', target: 'share-guesses' },
  account: { client: 'sign-in-account', target: 'sign-in-guesses' },
};

/** Wrong passwords of one client that is not known while the target is under attack. Never 0: the right password opens it from anywhere. */
const allowedUnderAttack = 3;

const comparisons = createQueueByKey();

/**
 * Compares a password within the budgets. Returns whether it is right, or the seconds to wait. Those of one client for one target are compared one
 * after the other, so that of many sent at once none is compared beyond the budget, and the count says in one statement which of them are answered
 * where several servers compare.
 */
export function compareGuess(ports: GuessPorts, guess: Guess, compare: () => Promise<boolean>): Promise<boolean | number> {
  const { client, target } = budgets[guess.kind];
  const key = clientKey(guess);
  return comparisons(`${guess.kind} ${key}`, async () => {
    const allowed = await allowedFor(ports, guess);
    const early = await waitOfLimit(ports, client, key, allowed);
    if (early !== null) return early;
    if (await compare()) return true;
    const late = await takeFromLimit(ports, client, key, allowed);
    if (late === null && !(await guess.isKnown())) await takeFromLimit(ports, target, guess.target);
    return late ?? false;
  });
}

/** The key of a client's budget for a target; the target comes first. */
export function clientKey({ target, client }: Pick<Guess, 'target' | 'client'>): string {
  return `${target} ${client}`;
}

/** A target is under attack once the wrong passwords of all clients together use up its budget. */
async function allowedFor(ports: GuessPorts, guess: Guess): Promise<number> {
  const { client, target } = budgets[guess.kind];
  const usual = allowedUses(ports, client);
  const isAttacked = (await waitOfLimit(ports, target, guess.target)) !== null && !(await guess.isKnown());
  return isAttacked ? Math.min(usual, Math.max(1, Math.round(allowedUnderAttack * ports.env.rateLimitScale))) : usual;
}
