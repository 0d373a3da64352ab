/** `/outbox/<key>`: the mails of a server without a mail server, shown to anyone who has the secret address and to nobody else. */
import type { FastifyInstance } from 'fastify';
import { isOutboxKey, outboxFolder, readOutbox, readOutboxKey } from '../mail/index.ts';
import type { Ports } from '../ports.ts';
import { outboxStyle, renderOutbox } from './outbox-html.ts';
import { sourceOfStyle } from './token-styles.ts';

const most = 50;

/** Registers the page where no mail server is configured; a wrong key gets what any unknown page gets. */
export function serveOutbox(app: FastifyInstance, ports: Pick<Ports, 'env'>): void {
  if (ports.env.smtpUrl !== null) return;
  const key = readOutboxKey(ports.env.dataDir);
  // No script at all, nothing loaded, in no frame.
  const policy = `default-src 'none'; style-src ${sourceOfStyle(outboxStyle())}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  app.get<{ Params: { key: string } }>('/outbox/:key', async (request, reply) => {
    if (!isOutboxKey(request.params.key, key)) {
      reply.callNotFound();
      return reply;
    }
    const mails = await readOutbox(outboxFolder(ports.env.dataDir), most);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .send(renderOutbox(mails, most));
  });
}
