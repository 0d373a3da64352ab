/**
 * `POST /run/chunks/:stream/:sequence`, the hottest address, so it checks token, state and duplicates in the one statement that stores;
 * and `POST /run/page/chunks/:sequence`, which a site under test calls with a token for its own stream alone.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { chunkRefusals, maxChunkBytes, type ChunkRefusal } from '@sightline/wire/chunks';
import { pageStream } from '@sightline/wire/events';
import { authenticate, bearerToken, type PageCaller } from '../../../platform/http/callers.ts';
import type { Ports } from '../../../platform/ports.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { mayRunOn } from '../../../platform/disk-room.ts';
import { isStorageFull } from '../../../platform/storage-full.ts';
import { accountRoom } from '../account-room.ts';
import { reopenLapsed } from '../reopen-lapsed.ts';
import { sessionOfTokenHash } from '../session-facts.ts';
import { chunkAppender } from './append-chunks.ts';
import { bodyMatches, readChunkHead } from './chunk.ts';
import { sessionPace } from './session-pace.ts';
import { siteCheck } from './site-check.ts';

type ChunkRequest = FastifyRequest<{ Params: { stream: string; sequence: string }; Body: Buffer | undefined }>;

/** Registers the calls in a scope of their own, where every body is read as bytes up to the limit (R2). */
export function registerChunkRoutes(app: FastifyInstance, ports: Ports): void {
  const takeChunk = chunkTaker(ports);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxChunkBytes }, (_request, body, parsed) => parsed(null, body));
    const route = {
      bodyLimit: maxChunkBytes,
      // A full chunk on a slow phone line.
      handlerTimeout: 120_000,
    };
    const tooLarge: ChunkRefusal = 'chunk-too-large';
    scope.route({
      ...route,
      method: calls.appendChunk.method,
      url: calls.appendChunk.path,
      config: { row: calls.appendChunk, tooLarge },
      handler: (request: ChunkRequest, reply) => {
        const token = bearerToken(request);
        if (token === null) return refuseChunk(reply, 'session-unknown');
        return takeChunk(request, reply, {
          tokenHash: hashToken(token),
          stream: request.params.stream,
          fromRunner: isOwnOrigin(ports, request),
        });
      },
    });
    scope.route({
      ...route,
      method: calls.appendPageChunk.method,
      url: calls.appendPageChunk.path,
      onRequest: authenticate(ports, 'page'),
      config: { row: calls.appendPageChunk, tooLarge },
      handler: (request: ChunkRequest, reply) => {
        const { sessionTokenHash, questionId } = request.caller as PageCaller;
        // The token says which stream it is (T1): there is no way to name another.
        return takeChunk(request, reply, { tokenHash: sessionTokenHash, stream: pageStream(questionId), fromRunner: false });
      },
    });
    done();
  });
}

interface Sender {
  tokenHash: Buffer;
  stream: string;
  /** A page of this server sends it, with the session's token: what it has of a site's page was handed over to it (T7). */
  fromRunner: boolean;
}

type TakeChunk = (request: ChunkRequest, reply: FastifyReply, sender: Sender) => Promise<unknown>;

function isOwnOrigin({ env }: Pick<Ports, 'env'>, { headers }: FastifyRequest): boolean {
  if (headers.origin === undefined || !URL.canParse(headers.origin)) return false;
  return headers.origin === new URL(env.publicUrl).origin || new URL(headers.origin).host === headers.host;
}

function chunkTaker(ports: Ports): TakeChunk {
  const append = chunkAppender(ports.db, ports.quotas);
  const isAccountFull = accountRoom(ports);
  const clock = (): number => ports.now().getTime();
  // Counted apart, so that no site can use up what the runner may send.
  const pace = { runner: sessionPace(ports.quotas.sessionMinute, clock), page: sessionPace(ports.quotas.sessionMinute, clock) };
  const isFromSite = siteCheck(ports.db);
  return async function takeChunk(request, reply, { tokenHash, stream, fromRunner }) {
    const head = readChunkHead(stream, request.params.sequence, request.headers);
    if (typeof head === 'string') return refuseChunk(reply, head);
    const body = request.body;
    if (body === undefined || body.byteLength === 0) return refuseChunk(reply, 'chunk-malformed');
    if (!bodyMatches(body, head.hash)) return refuseChunk(reply, 'hash-mismatch');
    const session = await sessionOfTokenHash(ports.db, tokenHash);
    if (session === null) return refuseChunk(reply, 'session-unknown');
    const waitSec = pace[head.stream.startsWith('page.') ? 'page' : 'runner'](session.recordingId, body.byteLength);
    if (waitSec !== null) return refuseChunk(reply.header('retry-after', String(waitSec)), 'too-fast');
    if (!(await mayRunOn(ports))) return refuseChunk(reply, 'storage-full');
    if (!fromRunner && !(await isFromSite({ stream: head.stream, tokenHash, origin: request.headers.origin })))
      return refuseChunk(reply, 'site-unknown');
    try {
      const chunk = { ...head, tokenHash, body, accountFull: await isAccountFull(session.projectId) };
      let outcome = await append(chunk);
      if (outcome === 'session-lapsed') {
        outcome = (await reopenLapsed(ports, session.recordingId)) ? await append(chunk) : 'session-finished';
      }
      return typeof outcome === 'string' ? refuseChunk(reply, outcome === 'session-lapsed' ? 'session-finished' : outcome) : outcome;
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      ports.log.error({ reason: String(error) }, 'there is no room for a chunk');
      return refuseChunk(reply, 'storage-full');
    }
  };
}

/** R1: the refusal by its name; nothing was stored. */
function refuseChunk(reply: FastifyReply, refusal: ChunkRefusal): FastifyReply {
  const status = chunkRefusals[refusal];
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="sightline", error="invalid_token"');
  return reply.status(status).send({ error: refusal });
}
