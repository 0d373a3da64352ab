/** `/shared/:share`: the studio's page of a public link, which search engines pass over and which the sites that its owner named may show in a frame. */
import type { FastifyInstance } from 'fastify';
import { shareToken } from '@sightline/domain/shares';
import { sendStudioPage } from '../../platform/http/pages.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import { hasEnded } from './open-share.ts';
import { findShareByToken } from './share-store.ts';

const nobody = "frame-ancestors 'none'";

/** Registers the address. The page itself asks for what it shows. */
export function registerSharedPage(app: FastifyInstance, ports: Ports): void {
  app.get<{ Params: { share: string } }>('/shared/:share', async (request, reply) => {
    const token = request.params.share;
    const share = shareToken.test(token) ? await findShareByToken(ports.db, hashToken(token)) : null;
    const policy = String(reply.getHeader('content-security-policy') ?? nobody);
    const framedBy = share === null ? [] : share.embedOrigins;
    void reply
      .header('content-security-policy', framedBy.length === 0 ? policy : policy.replace(nobody, `frame-ancestors ${framedBy.join(' ')}`))
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer');
    return sendStudioPage(request, reply, share === null ? 404 : hasEnded(share, ports.now()) ? 410 : 200);
  });
}
