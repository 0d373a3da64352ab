/** `/.well-known/security.txt` (RFC 9116): where to report a weakness. */
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../ports.ts';

const dayMs = 86_400_000;
const validDays = 180;

/** Registers the file; it expires half a year after the day on which it is requested. */
export function serveSecurityTxt(app: FastifyInstance, { env, now }: Pick<Ports, 'env' | 'now'>): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date((Math.floor(now().getTime() / dayMs) + validDays) * dayMs);
    const lines = [
      `Contact: ${env.securityContact ?? `${env.publicUrl}/contact`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
