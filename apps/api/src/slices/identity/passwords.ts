/** Hashes and compares passwords with argon2id; only a few at a time, so that a rush of sign-ins cannot use up the machine. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const mostAtOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** One of the few places; the one who leaves hands it to the next. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobody: Promise<string> | null = null;

/** Compares; with no stored hash (an unknown address) it does the same work and answers false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const against = stored ?? (await nobody);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== null;
}
