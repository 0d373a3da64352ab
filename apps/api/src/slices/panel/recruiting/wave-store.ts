/** The only SQL on the table `panel_wave`. */
import type { Db } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';

interface NewWave {
  collectorId: string;
  size: number;
  now: Date;
}

/** The collector's next wave; the caller holds the collector. Returns its id. */
export async function insertWave(trx: Db, { collectorId, size, now }: NewWave): Promise<string> {
  const id = newId('wav');
  await trx
    .insertInto('panelWave')
    .values((eb) => ({
      id,
      collectorId,
      size,
      invitedAt: now,
      number: eb
        .selectFrom('panelWave')
        .select((of) => of(of.fn.coalesce(of.fn.max('number'), of.lit(0)), '+', of.lit(1)).as('number'))
        .where('collectorId', '=', collectorId),
    }))
    .execute();
  return id;
}
