/** The one table of rate limits, counted in the database so that any number of processes share them. */
import { sql } from 'kysely';
import type { Ports } from '../platform/ports.ts';
import { HttpAnswer } from './http-answer.ts';

/** Calls allowed per key in a window. The key is a client's address, or an account's address for `sign-in-account`. */
export const limits = {
  /** Sign-in attempts from one address. */
  'sign-in-address': { count: 100, windowSec: 900 },
  /** Wrong passwords for one account. */
  'sign-in-account': { count: 10, windowSec: 900 },
  register: { count: 100, windowSec: 3600 },
  introspect: { count: 600, windowSec: 60 },
  /** Invitation codes that do not exist, from one address. */
  'unknown-code': { count: 60, windowSec: 600 },
  'start-session': { count: 600, windowSec: 600 },
  'upload-screen': { count: 600, windowSec: 600 },
} as const;
export type LimitName = keyof typeof limits;

/** Counts one use; null where it was allowed, else the seconds until the window ends. One statement, so concurrent uses all count. */
export async function takeFromLimit(ports: Ports, name: LimitName, key: string): Promise<number | null> {
  const { count, windowSec } = limits[name];
  const { rows } = await sql<{ used: number; waitSec: number }>`
    insert into rate_limit as l (name, key, used, ends_at)
    values (${name}, ${key}, 1, now() + make_interval(secs => ${windowSec}))
    on conflict (name, key) do update set
      used = case when l.ends_at <= now() then 1 else l.used + 1 end,
      ends_at = case when l.ends_at <= now() then excluded.ends_at else l.ends_at end
    returning used, ceil(extract(epoch from ends_at - now()))::int as "waitSec"`.execute(ports.db);
  const row = rows[0];
  return row === undefined || row.used <= count ? null : Math.max(1, row.waitSec);
}

/** Whether a limit is used up, without counting; null where not, else the seconds to wait. */
export async function waitOfLimit(ports: Ports, name: LimitName, key: string): Promise<number | null> {
  const { rows } = await sql<{ waitSec: number }>`
    select ceil(extract(epoch from ends_at - now()))::int as "waitSec" from rate_limit
    where name = ${name} and key = ${key} and used >= ${limits[name].count} and ends_at > now()`.execute(ports.db);
  return rows[0]?.waitSec ?? null;
}

/** Forgets what was counted, as after a right password. */
export async function clearLimit(ports: Ports, name: LimitName, key: string): Promise<void> {
  await sql`delete from rate_limit where name = ${name} and key = ${key}`.execute(ports.db);
}

/** The answer of a call over its limit. */
export function tooManyRequests(waitSec: number): HttpAnswer {
  const message = 'Too many attempts. Please wait a few minutes and try again.';
  return new HttpAnswer(429, { error: 'too_many_requests', message }, { 'retry-after': String(waitSec) });
}
