/** The only SQL on the table `film_ticket`: who may read which video by an address alone, and until when. */
import type { Db } from '../../platform/ports.ts';

export interface FilmTicket {
  filmId: string;
  /** Of the researcher who asked: the ticket ends with it. Null if no session did. */
  session: string | null;
  /** The public link that was opened: the ticket ends with it. Null for a researcher's. */
  shareId: string | null;
}

export async function insertTicket(db: Db, tokenHash: Buffer, ticket: FilmTicket, expiresAt: Date): Promise<void> {
  await db
    .insertInto('filmTicket')
    .values({ tokenHash, ...ticket, expiresAt })
    .execute();
}

/** With the account whose film it is. null for an unknown ticket, for one that is over, and for that of a link that has ended. */
export async function findTicket(db: Db, tokenHash: Buffer, now: Date): Promise<(FilmTicket & { accountId: string }) | null> {
  const ticket = await db
    .selectFrom('filmTicket')
    .innerJoin('film', 'film.id', 'filmTicket.filmId')
    .leftJoin('share', 'share.id', 'filmTicket.shareId')
    .select(['filmTicket.filmId', 'filmTicket.session', 'filmTicket.shareId', 'film.accountId'])
    .where('filmTicket.tokenHash', '=', tokenHash)
    .where('filmTicket.expiresAt', '>', now)
    .where((is) => is.or([is('share.expiresAt', 'is', null), is('share.expiresAt', '>', now)]))
    .executeTakeFirst();
  return ticket ?? null;
}

export async function deleteEndedTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('filmTicket').where('expiresAt', '<=', now).execute();
}
