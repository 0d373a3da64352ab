/** What happens when a request fails: named client errors, 503 while the database is away, 507 while there is no room, else 500 with a request id, logged. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wordsOf } from '@sightline/domain/refusals';
import { isDatabaseAway } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { isStorageFull } from '../platform/storage-full.ts';

/** Sets the error handler of the whole server. */
export function handleErrors(app: FastifyInstance, ports: Ports): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 413) return tooLarge(request, reply);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.status(error.statusCode).send({ error: 'invalid_request', field: '', message: error.message });
    }
    if (isDatabaseAway(error)) {
      ports.log.warn({ requestId: request.id, reason: error.message }, 'a request met a database that is away');
      return reply
        .status(503)
        .header('retry-after', '2')
        .send({ error: 'unavailable', message: 'The service is starting again. Please try once more.' });
    }
    if (isStorageFull(error)) {
      ports.log.error({ requestId: request.id, reason: error.message }, 'a request met storage that is full');
      return reply.status(507).send({ error: 'storage-full', message: wordsOf('storage-full') });
    }
    ports.log.error({ requestId: request.id, method: request.method, route: request.routeOptions.url, err: error }, 'a request failed');
    return reply.status(500).send({ error: 'server_error', message: 'Something went wrong on our side.', requestId: request.id });
  });
}

function tooLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = request.routeOptions.config.tooLarge ?? 'too_large';
  return reply.status(413).send({ error, message: 'The request is too large.' });
}
