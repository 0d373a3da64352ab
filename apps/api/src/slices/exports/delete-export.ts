/** Deletes an export before its time. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Result } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { deleteExportRow } from './export-store.ts';

/** Its file follows by the removal job; one that is being made is given up at its next step. */
export async function deleteExport(
  { db }: Pick<Ports, 'db'>,
  { accountId }: { accountId: string },
  input: { export: string },
): Promise<Result | Refusal> {
  return (await deleteExportRow(db, accountId, input.export)) ? { res: 1 } : refuse('not-found');
}
