/** Notifies the account of an export that failed for good. */
import { wordsOf, type RefusalCode } from '@sightline/domain/refusals';
import type { Db } from '../../platform/ports.ts';
import { notify, type NotifyPorts } from '../notifications/index.ts';
import type { ExportRow } from './export-store.ts';

export async function notifyOfFailure(ports: NotifyPorts, trx: Db, { id, accountId, projectId, kind, failure }: ExportRow): Promise<void> {
  const details = { export: kind, reason: wordsOf((failure ?? 'export-failed') as RefusalCode) };
  await notify(ports, trx, { accountId, kind: 'export-failed', key: id, projectId, details });
}
