/** The one table of rate limits, counted in the database so that any number of processes share them. */
import { sql } from 'kysely';
import type { Env } from '../env.ts';
import { limitHits } from '../metrics/index.ts';
import type { Db, Ports } from '../ports.ts';
import { HttpAnswer } from './http-answer.ts';

/** Calls allowed per key in a window. The key is a client's address, an account, or both. */
export const limits = {
  /** Sign-in attempts from one address. */
  'sign-in-address': { count: 100, windowSec: 900 },
  /** Wrong passwords for one account from one client. */
  'sign-in-account': { count: 10, windowSec: 900 },
  /** Wrong passwords for one account from all networks that its owner did not sign in from before; from then on one client has fewer (guess-budget.ts). */
  'sign-in-guesses': { count: 60, windowSec: 3600 },
  register: { count: 100, windowSec: 3600 },
  /** Sign-ups answered that the address has an account, to one client: nobody asks for a list of addresses. */
  'address-taken': { count: 30, windowSec: 3600 },
  /** Reset mails requested from one address, and for one account. */
  'remind-address': { count: 30, windowSec: 900 },
  'remind-account': { count: 5, windowSec: 900 },
  /** Mails that confirm an address, for one account. */
  'confirm-email': { count: 5, windowSec: 3600 },
  /** Reset links tried from one address. */
  'change-password': { count: 60, windowSec: 900 },
  /** Cards shown to the sandbox from one address. */
  'card-token': { count: 60, windowSec: 600 },
  /** Cards that one account begins to save: nobody tries stolen numbers by the hundred. */
  'card-setup': { count: 60, windowSec: 3600 },
  /** Contact messages of one account. */
  contact: { count: 20, windowSec: 3600 },
  /** Pictures of sites for one account. */
  screenshot: { count: 60, windowSec: 600 },
  /** Receipts written for one address: each one cuts fonts. */
  receipt: { count: 120, windowSec: 600 },
  introspect: { count: 600, windowSec: 60 },
  /** Invitation codes that do not exist, from one address. */
  'unknown-code': { count: 60, windowSec: 600 },
  /** Public links that do not exist, and wrong passwords of one that does, from one address; and of one link from anywhere, as of an account. */
  'unknown-share': { count: 60, windowSec: 600 },
  'share-password': { count: 10, windowSec: 600 },
  'share-guesses': { count: 200, windowSec: 3600 },
  /** Proofs of work: each is good for one guess. */
  'proof-used': { count: 1, windowSec: 600 },
  /** Links that members of the panel ask for, from one address, and for one mailbox; and links tried from one address. */
  'panel-mails-address': { count: 30, windowSec: 900 },
  'panel-mails': { count: 5, windowSec: 3600 },
  'panel-link': { count: 60, windowSec: 600 },
  /** Starts requested from one address, by the form and by the call alike. */
  'start-session': { count: 600, windowSec: 600 },
  /** New sessions of one link from one address: a class or an office begins over a few minutes, a script at once. */
  'start-burst': { count: 6, windowSec: 20 },
  'start-link': { count: 40, windowSec: 600 },
  /** Phone videos begun by one session. */
  'start-upload': { count: 60, windowSec: 600 },
  'upload-screen': { count: 600, windowSec: 600 },
  'upload-avatar': { count: 60, windowSec: 600 },
  /** Calls of one account: what reads, what changes, what takes long. */
  'researcher-read': { count: 1200, windowSec: 60 },
  'researcher-write': { count: 300, windowSec: 60 },
  'researcher-heavy': { count: 240, windowSec: 60 },
  /** Calls of one tester's session. */
  'session-call': { count: 6000, windowSec: 60 },
  /** Calls of the site under test, in one test: its own count, so that the site cannot use up the session's. */
  'page-call': { count: 3000, windowSec: 60 },
  /** Calls of one client that need no token. */
  'public-call': { count: 600, windowSec: 60 },
  /** Pages and files sent to one client. */
  'pages-and-files': { count: 6000, windowSec: 60 },
} as const;
export type LimitName = keyof typeof limits;

/** What a limit allows here: operators scale all of them by RATE_LIMIT_SCALE, at least one use stays. */
export function allowedUses(ports: Pick<Ports, 'env'>, name: LimitName): number {
  return Math.max(1, Math.round(limits[name].count * ports.env.rateLimitScale));
}

/** Counts one use; null if it was allowed, else the seconds until the window ends. One statement, so concurrent uses all count. */
export async function takeFromLimit(
  ports: { db: Db; env: Env },
  name: LimitName,
  key: string,
  allowed = allowedUses(ports, name),
): Promise<number | null> {
  const { used, waitSec } = await useLimit(ports, name, key, 1);
  if (used <= allowed) return null;
  limitHits.inc({ limit: name });
  return waitSec;
}

/** Counts several uses at once; returns how many were used in this window, these included, and the seconds until it ends. */
export async function useLimit(
  ports: Pick<Ports, 'db'>,
  name: LimitName,
  key: string,
  uses: number,
): Promise<{ used: number; waitSec: number }> {
  const { windowSec } = limits[name];
  const { rows } = await sql<{ used: number; waitSec: number }>`
    insert into rate_limit as l (name, key, used, ends_at)
    values (${name}, ${key}, ${uses}::int, now() + make_interval(secs => ${windowSec}))
    on conflict (name, key) do update set
      used = case when l.ends_at <= now() then excluded.used else l.used + excluded.used end,
      ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
    returning used, ceil(extract(epoch from ends_at - now()))::int as "waitSec"`.execute(ports.db);
  const row = rows[0];
  return { used: row?.used ?? 0, waitSec: Math.max(1, row?.waitSec ?? 1) };
}

/** Whether a limit is used up, without counting; null if not, else the seconds to wait. */
export async function waitOfLimit(
  ports: Pick<Ports, 'db' | 'env'>,
  name: LimitName,
  key: string,
  allowed = allowedUses(ports, name),
): Promise<number | null> {
  const { rows } = await sql<{ waitSec: number }>`
    select ceil(extract(epoch from ends_at - now()))::int as "waitSec" from rate_limit
    where name = ${name} and key = ${key} and used >= ${allowed} and ends_at > now()`.execute(ports.db);
  const [row] = rows;
  if (row === undefined) return null;
  limitHits.inc({ limit: name });
  return row.waitSec;
}

/** Forgets what was counted, as after a right password. */
export async function clearLimit(ports: Pick<Ports, 'db'>, name: LimitName, key: string): Promise<void> {
  await sql`delete from rate_limit where name = ${name} and key = ${key}`.execute(ports.db);
}

/** The same for every key that begins like this. */
export async function clearLimits(ports: Pick<Ports, 'db'>, name: LimitName, keyStart: string): Promise<void> {
  await sql`delete from rate_limit where name = ${name} and starts_with(key, ${keyStart})`.execute(ports.db);
}

/** Forgets whom nothing is counted of any more; once per minute, so that the table holds no more than the windows that are open, and no address for longer. */
export async function forgetEndedLimits(ports: Pick<Ports, 'db'>): Promise<void> {
  await sql`delete from rate_limit where ends_at <= now()`.execute(ports.db);
}

/** The answer of a call over its limit; `more` are further fields of its body. */
export function tooManyRequests(waitSec: number, more: Readonly<Record<string, unknown>> = {}): HttpAnswer {
  const errormessage = 'Too many attempts. Please wait a few minutes and try again.';
  return new HttpAnswer(429, { error: 'too_many_requests', errormessage, ...more }, { 'retry-after': String(waitSec) });
}
