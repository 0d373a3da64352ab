/** The server of a process that runs jobs only: whether it is well, and its metrics. Every other address leads nowhere. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Ports } from '../ports.ts';
import { handleErrors } from './errors.ts';
import { serveHealth } from './health.ts';
import { countRequests, serveMetrics } from './metrics.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Returns it ready to listen; the caller closes it. */
export async function createWatchedServer(ports: Ports): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: 'idle', handlerTimeout: 20_000, requestTimeout: 20_000 });
  handleErrors(app, ports);
  countRequests(app);
  await setSecurityHeaders(app, ports);
  serveHealth(app, ports);
  serveMetrics(app, ports);
  await app.ready();
  return app;
}
