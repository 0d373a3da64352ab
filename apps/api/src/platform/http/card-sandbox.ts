/** `/sandbox/v1/…`: the card provider of play money, asked by the browser as it would ask Stripe; only if no keys of Stripe are configured. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerSandbox, takesCardDetails } from '../cards/index.ts';
import type { Ports } from '../ports.ts';
import { bearerToken } from './callers.ts';
import { addressOf } from './client-address.ts';
import { takeFromLimit } from './limits.ts';

const prefix = '/sandbox';

/** Registers the provider's addresses; with Stripe there is nothing at them. */
export function serveCardSandbox(app: FastifyInstance, ports: Ports): void {
  if (ports.env.stripe !== null) return;
  app.route({ method: ['GET', 'POST', 'DELETE'], url: `${prefix}/v1/*`, handler: (request, reply) => answer(ports, request, reply) });
}

async function answer(ports: Ports, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = (request.url.split('?', 1)[0] ?? '').slice(prefix.length);
  reply.headers({ 'cache-control': 'no-store', 'request-id': request.id });
  const waitSec = takesCardDetails(path) ? await takeFromLimit(ports, 'card-token', addressOf(request)) : null;
  if (waitSec !== null) {
    const error = {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many cards. Please wait a few minutes and try again.',
    };
    return reply.status(429).header('retry-after', String(waitSec)).send({ error });
  }
  const fields = textsOf(request.method === 'GET' ? request.query : request.body);
  const { status, body } = await answerSandbox(ports, {
    method: request.method,
    path,
    fields,
    // A page of another origin sends its key as a field: such a request needs no leave of the provider.
    key: bearerToken(request) ?? fields['key'] ?? null,
    idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
  });
  return reply.status(status).send(body);
}

/** Fields by name; one that is said twice counts once, what is no text not at all. */
function textsOf(payload: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload ?? {}).flatMap(([name, value]: [string, unknown]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value;
      return typeof last === 'string' ? [[name, last]] : [];
    }),
  );
}
