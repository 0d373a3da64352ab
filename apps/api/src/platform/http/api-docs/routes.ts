/** `/api/docs`: the API description, as a page for a browser and as JSON for everyone else. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { descriptionText } from './describe-api.ts';
import { sourceOfStyle } from '../token-styles.ts';
import { docsStyle, renderDocs } from './page.ts';

const cache = { 'cache-control': 'public, max-age=300', vary: 'accept' };

/** Registers `GET /api/docs` and `GET /api/docs/openapi.json`. */
export function serveApiDocs(app: FastifyInstance): void {
  const json = descriptionText();
  const html = renderDocs();
  const policy = `default-src 'none'; style-src ${sourceOfStyle(docsStyle())}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const sendPage = (reply: FastifyReply): FastifyReply =>
    reply
      .headers({ ...cache, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  const sendJson = (reply: FastifyReply): FastifyReply => reply.headers(cache).type('application/json; charset=utf-8').send(json);
  app.get('/api/docs', (request, reply) => (prefersHtml(request.headers.accept ?? '') ? sendPage(reply) : sendJson(reply)));
  app.get('/api/docs/openapi.json', (_request, reply) => sendJson(reply));
}

/** Browsers name HTML before all else; other clients name JSON, or nothing. */
function prefersHtml(accept: string): boolean {
  const [html, json] = [accept.indexOf('text/html'), accept.indexOf('json')];
  return html !== -1 && (json === -1 || html < json);
}
