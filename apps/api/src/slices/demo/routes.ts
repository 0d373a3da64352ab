/** Serves the demo shop, the website that the demo study and first tries are run on. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderShop, shopAssets, shopRoot } from '@sightline/demo-shop';
import { appsFolder } from '../../platform/http/apps-folder.ts';
import type { Ports } from '../../platform/ports.ts';

/** Registers every address below `/demo/shop`. */
export function registerDemoRoutes(app: FastifyInstance, _ports: Ports): void {
  for (const asset of shopAssets(appsFolder())) {
    const headers = {
      'content-type': asset.type,
      'cache-control': 'public, max-age=300',
      // A replay shows the shop inside a sandboxed frame, whose origin is nobody's: fonts are fetched across origins there.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    app.get(`${shopRoot}/assets/${asset.name}`, (_request, reply) => reply.headers(headers).send(Buffer.from(asset.bytes)));
  }
  app.get(shopRoot, answerShop);
  app.get(`${shopRoot}/*`, answerShop);
  app.post(`${shopRoot}/*`, { bodyLimit: 64 * 1024 }, answerShop);
}

function answerShop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = renderShop({
    method: request.method === 'POST' ? 'POST' : 'GET',
    path: request.url.split('?')[0] ?? shopRoot,
    query: texts(request.query),
    form: texts(request.body),
  });
  if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
  return reply.status(answer.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(answer.html);
}

/** A field sent twice counts by its last value. */
function texts(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)]));
}
