/** The only SQL that writes the table `panel_provider`. */
import type { ProviderSettings } from '@sightline/domain/collectors';
import type { Db } from '../../platform/ports.ts';
import { readSecrets, storedSecrets, type ProviderSecrets } from './provider-secret.ts';

export interface ProviderRow extends ProviderSettings, ProviderSecrets {
  collectorId: string;
}

const columns = ['collectorId', 'idParameter', 'callbackUrl', 'signedEntry', 'secret'] as const;

/** null if no provider sends testers to the collector. */
export async function findProvider(db: Db, collectorId: string): Promise<ProviderRow | null> {
  const row = await db.selectFrom('panelProvider').select(columns).where('collectorId', '=', collectorId).executeTakeFirst();
  return row === undefined ? null : { ...row, ...readSecrets(row.secret) };
}

/** Sets or replaces the provider of a collector. */
export async function writeProvider(trx: Db, row: ProviderRow): Promise<void> {
  const { collectorId, idParameter, callbackUrl, signedEntry } = row;
  const secret = storedSecrets(row);
  await trx
    .insertInto('panelProvider')
    .values({ collectorId, idParameter, callbackUrl, signedEntry, secret })
    .onConflict((of) => of.column('collectorId').doUpdateSet({ idParameter, callbackUrl, signedEntry, secret }))
    .execute();
}

/** Deletes it with the outcomes it was told, or was to be told. */
export async function deleteProvider(trx: Db, collectorId: string): Promise<void> {
  await trx.deleteFrom('panelProvider').where('collectorId', '=', collectorId).execute();
}
