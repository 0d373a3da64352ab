/** `/outbox`: the mails of a server without a mail server, shown to a browser on the same machine and to nobody else. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outboxFolder, readOutbox } from '../platform/mail/index.ts';
import type { Ports } from '../platform/ports.ts';
import { renderOutbox } from './outbox-html.ts';

const most = 50;
/** No script at all, nothing loaded, in no frame. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Registers the page where no mail server is configured; who is not on this machine gets what any unknown page gets. */
export function serveOutbox(app: FastifyInstance, ports: Pick<Ports, 'env'>): void {
  if (ports.env.smtpUrl !== null) return;
  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) {
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

const loopback = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const proxyHeader = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip)$/;

/**
 * A reset link must not be read by others: the connection itself comes from this machine (whatever TRUST_PROXY says), no proxy
 * handed it on, and the browser was pointed at this machine by name, not at a name of a stranger that leads here.
 */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string } }): boolean {
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    ownName.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  );
}
