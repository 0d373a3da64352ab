/** Counts calls without a query for each: a process takes uses of a limit from the database some at a time, so that all processes together keep to it. */
import { limitHits } from '../metrics/index.ts';
import type { Ports } from '../ports.ts';
import { allowedUses, useLimit, type LimitName } from './limits.ts';

export interface CallCounter {
  /** Counts one use; null if it is allowed, else the seconds to wait. */
  take(name: LimitName, key: string): Promise<number | null>;
}

interface Lease {
  /** Uses taken from the database and not used yet. */
  left: number;
  /** Whether the database has none left either. */
  isLast: boolean;
  /** By the clock of performance.now(). */
  endsAtMs: number;
}

/** A twentieth at a time: of a limit of 1,200 every sixtieth call asks the database, and another process waits for no more than 60. */
const leases = 20;
/** Keys of clients are theirs to choose: more than so many are not remembered. */
const mostRemembered = 20_000;

/** One for each server. */
export function createCallCounter(ports: Pick<Ports, 'db' | 'env'>): CallCounter {
  const held = new Map<string, Lease>();
  const asked = new Map<string, Promise<Lease>>();

  async function ask(id: string, name: LimitName, key: string): Promise<Lease> {
    const allowed = allowedUses(ports, name);
    const uses = Math.max(1, Math.floor(allowed / leases));
    const { used, waitSec } = await useLimit(ports, name, key, uses);
    const lease = {
      left: Math.min(uses, Math.max(0, allowed - (used - uses))),
      isLast: used >= allowed,
      endsAtMs: performance.now() + waitSec * 1000,
    };
    forgetEnded(held);
    held.set(id, lease);
    return lease;
  }

  /** Calls that come while the database is asked wait for the same answer. */
  function renew(id: string, name: LimitName, key: string): Promise<Lease> {
    const underWay = asked.get(id) ?? ask(id, name, key).finally(() => asked.delete(id));
    asked.set(id, underWay);
    return underWay;
  }

  return {
    take: async (name, key) => {
      const id = `${name} ${key}`;
      let lease = held.get(id);
      for (;;) {
        const waitMs = lease === undefined ? 0 : lease.endsAtMs - performance.now();
        if (lease !== undefined && waitMs > 0) {
          if (lease.left > 0) {
            lease.left -= 1;
            return null;
          }
          if (lease.isLast) {
            limitHits.inc({ limit: name });
            return Math.max(1, Math.ceil(waitMs / 1000));
          }
        }
        lease = await renew(id, name, key);
      }
    },
  };
}

function forgetEnded(held: Map<string, Lease>): void {
  if (held.size < mostRemembered) return;
  const now = performance.now();
  for (const [id, { endsAtMs }] of held) if (endsAtMs <= now) held.delete(id);
  if (held.size >= mostRemembered) held.clear();
}
