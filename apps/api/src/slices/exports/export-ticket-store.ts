/** The only SQL that writes the table `export_ticket`: who may download which export by an address alone, and until when. */
import type { Db } from '../../platform/ports.ts';

export interface ExportTicket {
  exportId: string;
  /** Of the researcher who asked for the file: the ticket ends with it. Null if no session did. */
  session: string | null;
}

export async function insertTicket(db: Db, tokenHash: Buffer, ticket: ExportTicket, expiresAt: Date): Promise<void> {
  await db
    .insertInto('exportTicket')
    .values({ tokenHash, ...ticket, expiresAt })
    .execute();
}

/** The account is that of the export. null for an unknown ticket and for one that is over. */
export async function findTicket(db: Db, tokenHash: Buffer, now: Date): Promise<(ExportTicket & { accountId: string }) | null> {
  const ticket = await db
    .selectFrom('exportTicket')
    .innerJoin('export', 'export.id', 'exportTicket.exportId')
    .select(['exportTicket.exportId', 'exportTicket.session', 'export.accountId'])
    .where('exportTicket.tokenHash', '=', tokenHash)
    .where('exportTicket.expiresAt', '>', now)
    .executeTakeFirst();
  return ticket ?? null;
}

export async function deleteEndedTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('exportTicket').where('expiresAt', '<=', now).execute();
}
