/** How sessions of providers' testers ended, and the call-back of each; the only SQL that writes the table `provider_outcome`. */
import type { ProviderOutcome } from '@sightline/domain/collectors';
import type { Db } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';

export interface NewOutcome {
  id: string;
  collectorId: string;
  recordingId: string;
  /** The provider's id of the tester. */
  tester: string;
  outcome: ProviderOutcome;
  at: Date;
  /** none: the provider has no call-back address. */
  callback: 'none' | 'waiting';
}

/** False if this outcome of the session was noted before. */
export async function insertOutcome(trx: Db, outcome: NewOutcome): Promise<boolean> {
  const row = await trx
    .insertInto('providerOutcome')
    .values({ ...outcome, nextTryAt: outcome.at })
    .onConflict((of) => of.columns(['recordingId', 'outcome']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest outcome of a tester in a collector; null while there is none. */
export async function findLatestOutcome(db: Db, collectorId: string, tester: string): Promise<ProviderOutcome | null> {
  const row = await db
    .selectFrom('providerOutcome')
    .select('outcome')
    .where('collectorId', '=', collectorId)
    .where('tester', '=', tester)
    .orderBy('at', 'desc')
    .limit(1)
    .$narrowType<{ outcome: ProviderOutcome }>()
    .executeTakeFirst();
  return row?.outcome ?? null;
}

export interface DueCallback {
  id: string;
  recordingId: string;
  tester: string;
  outcome: string;
  at: Date;
  /** This one included. */
  tries: number;
  code: string;
  callbackUrl: string;
  secret: string;
}

/** Counts a try of a call-back that is due, and puts off the next one; null if another process has it, or it needs none. */
export async function claimCallback(db: Db, id: string, now: Date, pauseMs: (tries: number) => number): Promise<DueCallback | null> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('providerOutcome')
      .innerJoin('panelProvider', 'panelProvider.collectorId', 'providerOutcome.collectorId')
      .innerJoin('collector', 'collector.id', 'providerOutcome.collectorId')
      .select([
        'providerOutcome.id',
        'recordingId',
        'tester',
        'outcome',
        'at',
        'tries',
        'invitationCode as code',
        'callbackUrl',
        'panelProvider.secret',
      ])
      .where('providerOutcome.id', '=', id)
      .where('callback', '=', 'waiting')
      .where('nextTryAt', '<=', now)
      .forUpdate('providerOutcome')
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return null;
    const tries = due.tries + 1;
    const nextTryAt = new Date(now.getTime() + pauseMs(tries));
    await trx.updateTable('providerOutcome').set({ tries, nextTryAt, triedAt: now }).where('id', '=', id).execute();
    return { ...due, tries };
  });
}

/** `failure`: null once it was accepted; `last`: no further try follows. */
export async function markTried(db: Db, id: string, { failure, last }: { failure: string | null; last: boolean }): Promise<void> {
  const callback = failure === null ? 'sent' : last ? 'failed' : 'waiting';
  await db.updateTable('providerOutcome').set({ callback, failure }).where('id', '=', id).where('callback', '=', 'waiting').execute();
}

/** Ids of call-backs whose next try is due, at most 1,000. */
export async function findDueCallbacks(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('providerOutcome')
    .select('id')
    .where('callback', '=', 'waiting')
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

export interface UnsentCallbacks {
  count: number;
  tester: string;
  outcome: string;
  failure: string;
  triedAt: Date;
}

/** Call-backs of a collector whose last try failed, with the latest of them; null if there is none. */
export async function findUnsent(db: Db, collectorId: string): Promise<UnsentCallbacks | null> {
  const row = await db
    .selectFrom('providerOutcome')
    .select((eb) => ['tester', 'outcome', 'failure', 'triedAt', eb.fn.countAll<number>().over().as('count')])
    .where('collectorId', '=', collectorId)
    .where('callback', 'in', ['waiting', 'failed'])
    .where('failure', 'is not', null)
    .orderBy('triedAt', 'desc')
    .limit(1)
    .$narrowType<{ failure: string; triedAt: Date }>()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes every call-back of a collector that failed due again, from its first try; returns their ids. */
export async function restartCallbacks(trx: Db, collectorId: string, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('providerOutcome')
    .set({ callback: 'waiting', tries: 0, nextTryAt: now })
    .where('collectorId', '=', collectorId)
    .where('callback', 'in', ['waiting', 'failed'])
    .where('failure', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the outcomes of a session; one that a call-back waits for stays until it is old. */
export async function forgetOutcomes(trx: Db, recordingId: string): Promise<void> {
  await trx.deleteFrom('providerOutcome').where('recordingId', '=', recordingId).where('callback', '<>', 'waiting').execute();
}

/** Deletes outcomes older than a moment that no call-back waits for. */
export async function deleteOutcomesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('providerOutcome').where('at', '<', moment).where('callback', '<>', 'waiting').execute();
}
