/** Reads JSON and forms. What would cost more to parse than any payload needs is refused before it is parsed. */
import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { jsonShapeProblem } from './json-shape.ts';

/** More than any call has; UpdateObjectCommand takes the most. */
export const maxFormFields = 600;

class WrongShape extends Error {
  readonly statusCode = 400;
}

/** Sets the parsers of the whole server; how many bytes they read is each route's own limit. */
export async function parseBodies(app: FastifyInstance): Promise<void> {
  // Fastify reads plain text by itself: no call takes it.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const beganMs = performance.now();
    const problem = jsonShapeProblem(body);
    request.parsingMs = performance.now() - beganMs;
    if (problem !== null) return done(new WrongShape(problem));
    return parseJson(request, body.toString('utf8'), (error, parsed) => {
      request.parsingMs = performance.now() - beganMs;
      done(error, parsed);
    });
  });
  // Further fields are not read.
  await app.register(formbody, { parser: (text) => parse(text, '&', '=', { maxKeys: maxFormFields }) });
}
