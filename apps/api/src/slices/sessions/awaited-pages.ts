/** F6: pages of sites under test that may come after their session was finished; their recording is processed again, and its state stays. */
import type { Db } from '../../platform/ports.ts';
import { lateDays } from './recording-life.ts';

/** What a site's page has not sent as its session ends is taken for two days (F6); `stated` are the numbers of chunks that are known, by stream. */
export async function markAwaited(db: Db, id: string, { stated, now }: { stated: Record<string, number>; now: Date }): Promise<void> {
  const awaitedUntil = new Date(now.getTime() + lateDays * 86_400_000);
  await db
    .updateTable('recording')
    .set({ awaitedUntil, statedChunks: JSON.stringify(stated) })
    .where('id', '=', id)
    .execute();
}

/** Finished → to be processed again, for those to which a chunk of a page came late. Returns their ids, at most 500. */
export async function takeLate(trx: Db, now: Date): Promise<string[]> {
  const late = trx
    .selectFrom('recording')
    .select('id')
    .where('awaitedUntil', 'is not', null)
    .where('lateAt', 'is not', null)
    .where('state', '=', 'finished')
    .limit(500)
    .forUpdate()
    .skipLocked();
  const change = { lateAt: null, status: 0, failure: null, retriedAt: now };
  const rows = await trx.updateTable('recording').set(change).where('id', 'in', late).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Nothing is awaited any more, of those whose time for it has ended and that are processed with what came. Returns their ids, at most 500. */
export async function endAwaiting(trx: Db, now: Date): Promise<string[]> {
  const over = trx
    .selectFrom('recording')
    .select('id')
    .where('awaitedUntil', '<', now)
    .where('lateAt', 'is', null)
    .where('status', '<>', 0)
    .orderBy('awaitedUntil')
    .limit(500)
    .forUpdate()
    .skipLocked();
  const rows = await trx.updateTable('recording').set({ awaitedUntil: null }).where('id', 'in', over).returning('id').execute();
  return rows.map(({ id }) => id);
}
