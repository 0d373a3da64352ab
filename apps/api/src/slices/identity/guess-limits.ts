/** Limits on wrong passwords that slow down guessing, and let the owner of the account in. */
import { clearLimit, clearLimits, takeFromLimit, waitOfLimit } from '../../platform/http/limits.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { hasSignedInFrom } from '../activity/index.ts';

type GuessPorts = Pick<Ports, 'db' | 'env' | 'now'>;

/** An attempt to sign in. */
export interface Guess {
  /** What the account is counted under (account-key.ts). */
  account: string;
  /** Client as limits count it. */
  client: string;
  /** Network of the client, as the activity log keeps it; null if it is not known. */
  network: string | null;
}

/** Days for which a network that the account was signed in from counts as its owner's. */
const knownDays = 90;

/** Null if the password may be compared, else the seconds to wait. */
export async function waitBeforeGuess(ports: GuessPorts, guess: Guess): Promise<number | null> {
  const own = await waitOfLimit(ports, 'sign-in-account', pairOf(guess));
  if (own !== null) return own;
  const all = await waitOfLimit(ports, 'sign-in-guesses', guess.account);
  return all === null || (await isOwnersNetwork(ports, guess)) ? null : all;
}

/** Counts a wrong password; as waitBeforeGuess. Those from a network of the owner do not count against others. */
export async function countWrong(ports: GuessPorts, guess: Guess): Promise<number | null> {
  const own = await takeFromLimit(ports, 'sign-in-account', pairOf(guess));
  if (await isOwnersNetwork(ports, guess)) return own;
  return own ?? (await takeFromLimit(ports, 'sign-in-guesses', guess.account));
}

/** After a right password. */
export async function forgetWrong(ports: GuessPorts, guess: Guess): Promise<void> {
  await clearLimit(ports, 'sign-in-account', pairOf(guess));
}

/** After a new password: guesses at the old one do not count against it, from wherever they came. */
export async function forgetGuesses(db: Db, accountId: string): Promise<void> {
  await clearLimit({ db }, 'sign-in-guesses', accountId);
  await clearLimits({ db }, 'sign-in-account', `${accountId} `);
}

const pairOf = ({ account, client }: Guess): string => `${account} ${client}`;

async function isOwnersNetwork({ db, now }: GuessPorts, { account, network }: Guess): Promise<boolean> {
  return network !== null && hasSignedInFrom(db, account, network, new Date(now().getTime() - knownDays * 86_400_000));
}
