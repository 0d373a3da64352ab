/** `/played/:ticket`: one stored video for a browser's own player, which asks for any part of it but sends no token. */
import type { FastifyInstance } from 'fastify';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { Ports } from '../../platform/ports.ts';
import { isSessionOpen } from '../identity/index.ts';
import { answerMedia, notFound } from './answer-media.ts';
import { findVisibleRecording } from './recording-store.ts';
import { findStoredStream } from './stream-store.ts';
import { findTicket, insertTicket, type TicketFor } from './ticket-store.ts';

/** Longer than anybody looks at one recording. */
const ticketHours = 4;
/** A video goes down slow lines. */
const playTimeoutMs = 600_000;

/** The address by which a stream may be read for a while; the ticket in it opens nothing else. */
export async function ticketFor(ports: Pick<Ports, 'db' | 'now'>, ticket: TicketFor): Promise<string> {
  const token = newToken();
  await insertTicket(ports.db, hashToken(token), ticket, new Date(ports.now().getTime() + ticketHours * 3_600_000));
  return `/played/${token}`;
}

/** Null also if the session that made it was signed out. */
export async function findOpenTicket({ db, now }: Pick<Ports, 'db' | 'now'>, token: string): Promise<TicketFor | null> {
  const ticket = await findTicket(db, hashToken(token), now());
  return ticket !== null && (await isSessionOpen(db, ticket.accountId, ticket.session, now())) ? ticket : null;
}

/** Registers the address: any part of the file, from where no script can run; `?download` offers to keep it. */
export function registerPlayedFiles(app: FastifyInstance, ports: Ports): void {
  app.get<{ Params: { ticket: string }; Querystring: { download?: string } }>(
    '/played/:ticket',
    { handlerTimeout: playTimeoutMs },
    async (request, reply) => {
      const ticket = await findOpenTicket(ports, request.params.ticket);
      // Asked each time: what was erased, or is no longer theirs, is not played on.
      const recording = ticket === null ? null : await findVisibleRecording(ports.db, ticket.accountId, ticket.recordingId);
      const stored = ticket === null || recording === null ? null : await findStoredStream(ports.db, recording.id, ticket.stream);
      const answer = stored === null ? notFound() : await answerMedia(ports.files, stored, request.headers.range);
      if (request.query.download !== undefined && stored !== null)
        void reply.header('content-disposition', `attachment; filename="recording.${endingOf(stored.mediaType)}"`);
      return reply
        .status(answer.status)
        .headers({ ...answer.headers, 'cache-control': 'private, no-store' })
        .header('content-security-policy', "sandbox; default-src 'none'; media-src 'self'; style-src 'none'; frame-ancestors 'none'")
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .send(answer.body);
    },
  );
}

function endingOf(mediaType: string | null): string {
  const endings: Record<string, string> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/3gpp': '3gp' };
  return endings[mediaType ?? ''] ?? 'webm';
}
