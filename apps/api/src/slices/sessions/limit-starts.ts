/** Limits how many places of one link an address may take at once, so that no script fills a sample; sessions in use do not count. */
import { createHmac } from 'node:crypto';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import { takeFromLimit } from '../../platform/http/limits.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { countUnused } from './session-store.ts';

/** Started and not used yet, by one address of one collector; scaled like every limit. */
export const mostUnused = 3;

/** What is stored of an address until its session is used: different for each collector. */
export function hashStarter(collectorId: string, address: string): Buffer {
  return createHmac('sha256', collectorId).update(`starter ${address}`).digest();
}

/** Counts one start; the refusal too-many-starts where the address holds unused places, or starts too fast. */
export async function limitStart({ env }: Pick<Ports, 'env'>, trx: Db, collectorId: string, starter: Buffer): Promise<Refusal | null> {
  if (!(await mayHoldAnother({ env }, trx, collectorId, starter))) return refuse('too-many-starts');
  const key = starter.toString('base64url');
  const waits = [await takeFromLimit({ db: trx, env }, 'start-burst', key), await takeFromLimit({ db: trx, env }, 'start-link', key)];
  return waits.some((wait) => wait !== null) ? refuse('too-many-starts') : null;
}

/** Whether the address may hold one more place that is not used yet. */
export async function mayHoldAnother({ env }: Pick<Ports, 'env'>, trx: Db, collectorId: string, starter: Buffer): Promise<boolean> {
  return (await countUnused(trx, collectorId, starter)) < Math.max(1, Math.round(mostUnused * env.rateLimitScale));
}
