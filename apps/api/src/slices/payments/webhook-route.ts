/** Where the card provider posts its events; the signature is over the bytes as they came. */
import type { FastifyInstance } from 'fastify';
import { BadWebhook } from '../../platform/cards/card-port.ts';
import type { Ports } from '../../platform/ports.ts';
import { readWebhook } from './read-webhook.ts';
import type { PaymentHandlers } from './settle.ts';

export const webhookPath = '/webhooks/cards';
const mostBytes = 256 * 1024;

/** 200 once the event and its effect are stored; 400 for what is not the provider's. */
export function registerWebhook(app: FastifyInstance, ports: Ports, handlers: PaymentHandlers): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, next) => next(null, body));
    scope.post(webhookPath, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) return reply.code(400).send({ error: 'no-signature' });
      try {
        await readWebhook(ports, handlers, request.body, signature);
        return await reply.send({ received: true });
      } catch (error) {
        if (!(error instanceof BadWebhook)) throw error;
        return reply.code(400).send({ error: 'bad-signature' });
      }
    });
    done();
  });
}
