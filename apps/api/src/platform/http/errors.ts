/** What happens when a request fails: named client errors, 503 while the database or the file store is away or too busy, 507 while there is no room, else 500 with a request id, logged. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wordsOf } from '@sightline/domain/refusals';
import { isDatabaseAway, isTimedOut } from '../database.ts';
import { Busy } from '../busy.ts';
import { FileStoreAway } from '../file-store-away.ts';
import type { Ports } from '../ports.ts';
import { isStorageFull } from '../storage-full.ts';
import { withoutPayload } from './loggable-error.ts';

/** Own words where the parser's would show parts of the body, or speak of its insides. */
const unreadable: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, although it is said to be JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as it is said to be.',
};

/** Sets the error handler of the whole server. */
export function handleErrors(app: FastifyInstance, ports: Ports): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 413) return tooLarge(request, reply);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return clientError(error, error.statusCode, reply);
    }
    if (error.code === 'FST_ERR_HANDLER_TIMEOUT') {
      ports.log.warn({ requestId: request.id, route: request.routeOptions.url }, 'a request took too long');
      return reply.status(503).header('retry-after', '5').send({ error: 'timeout', errormessage: 'This took too long. Please try again.' });
    }
    if (error instanceof Busy) return busy(reply, error.waitSec);
    if (isTimedOut(error)) {
      ports.log.warn({ requestId: request.id, route: request.routeOptions.url, reason: error.message }, 'a time limit ended a statement');
      return busy(reply, 5);
    }
    if (isDatabaseAway(error)) {
      ports.log.warn({ requestId: request.id, reason: error.message }, 'a request met a database that is away');
      return reply
        .status(503)
        .header('retry-after', '2')
        .send({ error: 'unavailable', errormessage: 'The service is restarting. Please try again in a moment.' });
    }
    if (error instanceof FileStoreAway) {
      ports.log.warn({ requestId: request.id, reason: error.message }, 'a request met a file store that is away');
      return reply
        .status(503)
        .header('retry-after', '5')
        .send({ error: 'unavailable', errormessage: 'Files cannot be reached right now. Please try again in a moment.' });
    }
    if (isStorageFull(error)) {
      ports.log.error({ requestId: request.id, reason: error.message }, 'a request met storage that is full');
      return reply.status(507).send({ error: 'storage-full', errormessage: wordsOf('storage-full') });
    }
    const err = withoutPayload(error, request);
    ports.log.error({ requestId: request.id, method: request.method, route: request.routeOptions.url, err }, 'a request failed');
    return reply.status(500).send({ error: 'server_error', errormessage: 'Something went wrong on our side.', requestId: request.id });
  });
}

function busy(reply: FastifyReply, waitSec: number): FastifyReply {
  return reply
    .status(503)
    .header('retry-after', String(waitSec))
    .send({ error: 'busy', errormessage: 'Many people are using this right now. Please try again in a moment.' });
}

function tooLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = request.routeOptions.config.tooLarge ?? 'too_large';
  return reply.status(413).send({ error, errormessage: 'The request is too large.' });
}

/** What could not be read as a request, in words. */
function clientError(error: FastifyError, status: number, reply: FastifyReply): FastifyReply {
  if (status === 415) {
    const errormessage = 'Please send a form (application/x-www-form-urlencoded) or JSON (application/json).';
    return reply.status(415).send({ error: 'unsupported_media_type', errormessage });
  }
  const errormessage = unreadable[error.code] ?? error.message;
  return reply.status(status).send({ error: 'invalid_request', errormessage, fields: [] });
}
