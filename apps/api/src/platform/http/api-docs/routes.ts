/** `/api/docs`: the API description, as a page for a browser and as JSON for everyone else. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { descriptionText } from './describe-api.ts';
import { sourceOfStyle } from '../token-styles.ts';
import { docsStyle, renderDocs } from './page.ts';

const cache = { 'cache-control': 'public, max-age=300', vary: 'accept' };

interface Documents {
  json: string;
  html: string;
  /** Content security policy of the page. */
  policy: string;
}

let built: Documents | null = null;

/** Builds both documents once per process: they depend on the code only, and describing every call takes up to a second. */
function documents(): Documents {
  built ??= {
    json: descriptionText(),
    html: renderDocs(),
    policy: `default-src 'none'; style-src ${sourceOfStyle(docsStyle())}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return built;
}

/** Registers `GET /api/docs` and `GET /api/docs/openapi.json`. The documents are built here rather than during a call, which they would hold up. */
export function serveApiDocs(app: FastifyInstance): void {
  const { json, html, policy } = documents();
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
