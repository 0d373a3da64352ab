/** The only SQL on the table `deleted_recording`: what plans and samples still count of recordings that their researcher deleted. */
import { CollectorType } from '@sightline/domain/collectors';
import type { Db } from '../../platform/ports.ts';

/** Notes a recording that is about to be deleted, if it is complete: one that lapsed was never counted. */
export async function countDeleted(db: Db, accountId: string, recordingId: string): Promise<void> {
  await db
    .insertInto('deletedRecording')
    .columns(['accountId', 'collectorId', 'finishedAt'])
    .expression((eb) =>
      eb
        .selectFrom('recording')
        .select((of) => [of.val(accountId).as('accountId'), 'collectorId', of.ref('finishedAt').$notNull().as('finishedAt')])
        .where('id', '=', recordingId)
        .where('lapsed', '=', false)
        .where('finishedAt', 'is not', null),
    )
    .execute();
}

/** Deleted recordings of an account's own testers that ended since a moment. */
export async function countDeletedOfAccount(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('deletedRecording as deleted')
    .innerJoin('collector', 'collector.id', 'deleted.collectorId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted.accountId', '=', accountId)
    .where('collector.type', '=', CollectorType.own)
    .where('deleted.finishedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deleted recordings of a collector. */
export async function countDeletedOfCollector(db: Db, collectorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deletedRecording')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('collectorId', '=', collectorId)
    .executeTakeFirstOrThrow();
  return count;
}
