/** Limits on wrong passwords of accounts that slow down guessing, and let the owner in. */
import { clientKey, type Guess } from '../../platform/http/guess-budget.ts';
import { clearLimit, clearLimits } from '../../platform/http/limits.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { hasSignedInFrom } from '../activity/index.ts';

/** Days for which a network that the account was signed in from counts as its owner's. */
const knownDays = 90;

/** Who tries to sign in. */
interface Attempt {
  /** What the account is counted under (account-key.ts). */
  account: string;
  /** Client as limits count it. */
  client: string;
  /** Network of the client, as the activity log keeps it; null if it is not known. */
  network: string | null;
}

/** Returns the guess at the account's password; its owner's networks are known. */
export function guessAt({ db, now }: Pick<Ports, 'db' | 'now'>, { account, client, network }: Attempt): Guess {
  const since = new Date(now().getTime() - knownDays * 86_400_000);
  const isKnown = async (): Promise<boolean> => network !== null && hasSignedInFrom(db, account, network, since);
  return { kind: 'account', target: account, client, isKnown };
}

/** After a right password. */
export async function forgetWrong(ports: Pick<Ports, 'db'>, guess: Guess): Promise<void> {
  await clearLimit(ports, 'sign-in-account', clientKey(guess));
}

/** After a new password: guesses at the old one do not count against it, from wherever they came. */
export async function forgetGuesses(db: Db, accountId: string): Promise<void> {
  await clearLimit({ db }, 'sign-in-guesses', accountId);
  await clearLimits({ db }, 'sign-in-account', `${accountId} `);
}
