/** Pages, forms and files: characters that the database cannot hold are replaced before a handler reads them. Calls of the table refuse them by field (bind.ts). */
import type { FastifyInstance } from 'fastify';
import { storable } from '@sightline/domain/texts';

/** Header values need no cleaning: Node refuses control characters in them and decodes them as Latin-1. */
export function cleanRequests(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.row === undefined) {
      request.params = storable(request.params);
      request.query = storable(request.query);
      request.body = storable(request.body);
    }
    done();
  });
}

/** Returns the query string as it was sent, without U+0000, for what reads it from the address. Half pairs cannot be escaped in one. */
export function storableQuery(query: string): string {
  return query.replaceAll('%00', '%EF%BF%BD');
}
