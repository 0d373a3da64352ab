/** The only SQL on `stream_ticket`: which account may read which stored stream by an address alone, and until when. */
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

export interface TicketFor {
  accountId: string;
  recordingId: string;
  stream: string;
  /** Of the researcher who opened the replay: the ticket ends with it. Null if no session did. */
  session: string | null;
}

export async function insertTicket(db: Db, tokenHash: Buffer, ticket: TicketFor, expiresAt: Date): Promise<void> {
  await sql`
    insert into stream_ticket (token_hash, account_id, recording_id, stream, session, expires_at)
    values (${tokenHash}, ${ticket.accountId}, ${ticket.recordingId}, ${ticket.stream}, ${ticket.session}, ${expiresAt})`.execute(db);
}

/** null for an unknown ticket and for one that is over. */
export async function findTicket(db: Db, tokenHash: Buffer, now: Date): Promise<TicketFor | null> {
  const { rows } = await sql<TicketFor>`
    select account_id as "accountId", recording_id as "recordingId", stream, session from stream_ticket
    where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

export async function forgetEndedTickets(db: Db, now: Date): Promise<void> {
  await sql`delete from stream_ticket where expires_at <= ${now}`.execute(db);
}
