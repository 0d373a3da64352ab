/** One log line per request, with LOG_LEVEL=debug only; failed requests are always logged. The query is left out: it may carry a token; so is the outbox key. */
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../ports.ts';

/** Logs method, path, status and time of every answer. */
export function logRequests(app: FastifyInstance, ports: Ports): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = loggedPath(request.url);
    // A readiness probe that gets a negative response is not a failure.
    const asked = path === '/healthz' || path === '/readyz';
    const level = reply.statusCode >= 500 && !asked ? 'warn' : 'debug';
    ports.log[level](
      { requestId: request.id, method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
}

/** Returns the path without query and without the key of the outbox, right or wrong. */
function loggedPath(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(/^(\/+outbox\/).*/i, '$1[key]');
}
