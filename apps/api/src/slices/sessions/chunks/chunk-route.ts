/** `POST /run/chunks/:stream/:sequence`: the hottest address, so it checks token, state and duplicates in the one statement that stores. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { chunkRefusals, maxChunkBytes, type ChunkRefusal } from '@sightline/wire/chunks';
import { bearerToken } from '../../../http/callers.ts';
import type { Ports } from '../../../platform/ports.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { mayRunOn } from '../../../platform/disk-room.ts';
import { isStorageFull } from '../../../platform/storage-full.ts';
import { accountRoom } from '../account-room.ts';
import { reopenLapsed } from '../reopen-lapsed.ts';
import { sessionOfToken } from '../session-facts.ts';
import { chunkAppender } from './append-chunks.ts';
import { bodyMatches, readChunkHead } from './chunk.ts';
import { sessionPace } from './session-pace.ts';
import { siteCheck } from './site-check.ts';

type ChunkRequest = FastifyRequest<{ Params: { stream: string; sequence: string }; Body: Buffer | undefined }>;

/** Registers the call in a scope of its own, where every body is read as bytes up to the limit (R2). */
export function registerChunkRoute(app: FastifyInstance, ports: Ports): void {
  const append = chunkAppender(ports.db, ports.quotas);
  const isAccountFull = accountRoom(ports);
  const waitOf = sessionPace(ports.quotas.sessionMinute, () => ports.now().getTime());
  const isFromSite = siteCheck(ports.db);

  async function takeChunk(request: ChunkRequest, reply: FastifyReply): Promise<unknown> {
    const token = bearerToken(request);
    if (token === null) return refuseChunk(reply, 'session-unknown');
    const head = readChunkHead(request.params.stream, request.params.sequence, request.headers);
    if (typeof head === 'string') return refuseChunk(reply, head);
    const body = request.body;
    if (body === undefined || body.byteLength === 0) return refuseChunk(reply, 'chunk-malformed');
    if (!bodyMatches(body, head.hash)) return refuseChunk(reply, 'hash-mismatch');
    const session = await sessionOfToken(ports.db, token);
    if (session === null) return refuseChunk(reply, 'session-unknown');
    const waitSec = waitOf(session.recordingId, body.byteLength);
    if (waitSec !== null) return refuseChunk(reply.header('retry-after', String(waitSec)), 'too-fast');
    if (!(await mayRunOn(ports))) return refuseChunk(reply, 'storage-full');
    const tokenHash = hashToken(token);
    if (!(await isFromSite({ stream: head.stream, tokenHash, origin: request.headers.origin }))) return refuseChunk(reply, 'site-unknown');
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
  }

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxChunkBytes }, (_request, body, parsed) => parsed(null, body));
    scope.route({
      method: calls.appendChunk.method,
      url: calls.appendChunk.path,
      bodyLimit: maxChunkBytes,
      // A full chunk on a slow phone line.
      handlerTimeout: 120_000,
      config: { row: calls.appendChunk, tooLarge: 'chunk-too-large' satisfies ChunkRefusal },
      handler: takeChunk,
    });
    done();
  });
}

/** R1: the refusal by its name; nothing was stored. */
function refuseChunk(reply: FastifyReply, refusal: ChunkRefusal): FastifyReply {
  const status = chunkRefusals[refusal];
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="sightline", error="invalid_token"');
  return reply.status(status).send({ error: refusal });
}
