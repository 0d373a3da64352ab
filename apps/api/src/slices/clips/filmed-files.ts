/** `/filmed/:ticket`: the video of one clip or reel for a browser's own player, which sends no token; and the call that makes the ticket. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filmFileKinds, type FilmFileKind } from '@sightline/domain/clips';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { isSessionOpen } from '../identity/index.ts';
import { answerMedia, notFound } from '../recordings/index.ts';
import { findFiles, findFilm, type FilmFile } from './film-store.ts';
import { findTicket, insertTicket, type FilmTicket } from './film-ticket-store.ts';

const ticketMs = 4 * 3_600_000;
/** A video goes down slow lines. */
const playTimeoutMs = 600_000;

const mediaTypes: Readonly<Record<FilmFileKind, string>> = { webm: 'video/webm', mp4: 'video/mp4', jpeg: 'image/jpeg' };

/** not-found also while the video is being made. */
export async function openClip(
  ports: Pick<Ports, 'db' | 'now'>,
  { accountId, actor }: Pick<ResearcherCaller, 'accountId' | 'actor'>,
  { clip }: { clip: string },
): Promise<{ Url: string } | Refusal> {
  const film = await findFilm(ports.db, accountId, clip);
  if (film?.state !== 'done') return refuse('not-found');
  return { Url: await filmAddress(ports, { filmId: film.id, session: actor?.session ?? null, shareId: null }) };
}

/** The address by which the files of a video may be read for a while; the ticket in it opens nothing else. */
export async function filmAddress({ db, now }: Pick<Ports, 'db' | 'now'>, ticket: FilmTicket): Promise<string> {
  const token = newToken();
  await insertTicket(db, hashToken(token), ticket, new Date(now().getTime() + ticketMs));
  return `/filmed/${token}`;
}

type Asking = FastifyRequest<{ Params: { ticket: string }; Querystring: { file?: string; download?: string } }>;

/** Registers the address: any part of a file, from where no script can run; `?download` offers to keep it. */
export function registerFilmedFiles(app: FastifyInstance, ports: Ports): void {
  app.get('/filmed/:ticket', { handlerTimeout: playTimeoutMs }, (request: Asking, reply) => sendFile(ports, request, reply));
}

async function sendFile(ports: Ports, { params, query, headers }: Asking, reply: FastifyReply): Promise<FastifyReply> {
  const kind = filmFileKinds.find((known) => known === (query.file ?? 'webm')) ?? null;
  const file = kind === null ? null : await findFile(ports, params.ticket, kind);
  const answer =
    file === null ? notFound() : await answerMedia(ports.files, { fileKey: file.fileKey, mediaType: mediaTypes[file.kind] }, headers.range);
  if (file !== null && query.download !== undefined)
    void reply.header('content-disposition', `attachment; filename="clip.${file.kind === 'jpeg' ? 'jpg' : file.kind}"`);
  return reply
    .status(answer.status)
    .headers({ ...answer.headers, 'cache-control': 'private, no-store' })
    .header('content-security-policy', "sandbox; default-src 'none'; media-src 'self'; frame-ancestors 'none'")
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(answer.body);
}

/** Asked each time: null also once the session that made the ticket was signed out, or its link deleted. */
async function findFile({ db, now }: Pick<Ports, 'db' | 'now'>, token: string, kind: FilmFileKind): Promise<FilmFile | null> {
  const ticket = await findTicket(db, hashToken(token), now());
  if (ticket === null || !(await isSessionOpen(db, ticket.accountId, ticket.session, now()))) return null;
  return (await findFiles(db, [ticket.filmId])).get(ticket.filmId)?.find((file) => file.kind === kind) ?? null;
}
