/** `/metrics` for Prometheus: counted requests, and the figures of the process and of the database. Open to this machine or to a token, never to the world. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Env } from '../env.ts';
import { httpDuration, httpRequests, refreshFigures, registry } from '../metrics/index.ts';
import type { Ports } from '../ports.ts';
import { hashToken } from '../secrets.ts';

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Template of the route, one value for what is at none. */
export const routeOf = (request: FastifyRequest): string => (request.is404 ? 'none' : (request.routeOptions.url ?? 'none'));

export const methodOf = ({ method }: FastifyRequest): string => (known.has(method) ? method : 'other');

/** Counts every answer by the template of its route: what is at no route is one. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const [route, method] = [routeOf(request), methodOf(request)];
    httpRequests.inc({ route, method, status: String(reply.statusCode) });
    httpDuration.observe({ route, method }, reply.elapsedTime / 1_000);
    done();
  });
}

/** Registers the address; without the right to it 401 if there is a token, else what any unknown page gets. */
export function serveMetrics(app: FastifyInstance, ports: Ports): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(ports.env, request)) {
      if (ports.env.metricsTokens.length === 0) {
        reply.callNotFound();
        return reply;
      }
      return reply
        .status(401)
        .headers({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
        .send({ error: 'unauthorized', errormessage: 'Send METRICS_TOKEN as a bearer token.' });
    }
    await refreshFigures(ports);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/**
 * With a token, those who send it. Without one, programs of this machine, while nobody else is meant to reach the server: behind a proxy every
 * request comes from this machine, and a page in a browser of it may have been led here by another name.
 */
export function mayRead({ metricsTokens, publicUrl }: Pick<Env, 'metricsTokens' | 'publicUrl'>, request: Asking): boolean {
  const { authorization = '', host = '' } = request.headers;
  if (metricsTokens.length > 0) {
    const given = hashToken(authorization);
    return metricsTokens.map((token) => timingSafeEqual(given, hashToken(`Bearer ${token}`))).includes(true);
  }
  const names = [hostnameOf(publicUrl), hostnameOf(`http://${host}`), request.socket.remoteAddress ?? ''];
  return names.every(isThisMachine) && !Object.keys(request.headers).some((name) => ofProxies.test(name));
}

type Asking = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } };

const ofProxies = /^(forwarded|via|x-forwarded-.*|x-real-ip)$/;

const hostnameOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '');

function isThisMachine(name: string): boolean {
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback');
}
