/** Hashes and compares passwords with argon2id; only a few at a time, so that a rush of sign-ins cannot use up the machine. */
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../../platform/semaphore.ts';

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const realCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const lowCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let cost = realCost;
/** Places of one process; a line of 100 is worked off in a few seconds. */
const mostAtOnce = 4;
const mostWaiting = 100;

const inTurn = createSemaphore(mostAtOnce, mostWaiting);

/** Only tests call this: most of them sign somebody in. */
export function usePasswordCost(level: 'real' | 'low'): void {
  cost = level === 'real' ? realCost : lowCost;
}

/** Throws Busy if too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobody: Promise<string> | null = null;

/** Compares; with no stored hash (an unknown address) it does the same work and returns false. Throws Busy if too many wait already. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hash('the password of nobody', cost);
  const against = stored ?? (await nobody);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== null;
}
