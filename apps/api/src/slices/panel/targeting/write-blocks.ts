/** Keeps the counts of members by interest fast: blocks of which enough members have changed are written again. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/ports.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findChangedBlocks, writeBlock } from './block-store.ts';

/** Each in a transaction of its own; several servers may run it at once. */
export async function writeChangedBlocks(db: Db): Promise<void> {
  for (const block of await findChangedBlocks(db)) {
    await inTransaction(db, async (trx) => {
      await sql`set transaction isolation level repeatable read`.execute(trx);
      await writeBlock(trx, block);
    });
  }
}
