/** `/docs`: the handbook, as the build wrote it: pages, one style sheet, the scripts of its search. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appsFolder } from './apps-folder.ts';
import { serveFolder } from './serve-folder.ts';

const prefix = '/docs/';
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Names stay the same from build to build: browsers ask whether a file changed. */
const headers = { 'content-security-policy': policy, 'cache-control': 'no-cache' };

const built = (apps: string): string => join(apps, 'handbook', 'dist');

/** Registers the handbook if it is built; without it there is nothing at its addresses. */
export async function serveHandbook(app: FastifyInstance, apps: string): Promise<void> {
  app.get('/docs', (_request, reply) => reply.redirect(prefix));
  await serveFolder(app, prefix, built(apps), () => headers);
}

/** Whether an address is one of the handbook's where a browser asks for a page. */
export const isHandbookPage = (path: string, accept = ''): boolean => path.startsWith(prefix) && accept.includes('text/html');

/** The handbook's own page for an address that has none; null where it is not built. */
export async function sendMissingHandbookPage(reply: FastifyReply, apps = appsFolder()): Promise<FastifyReply | null> {
  const page = join(built(apps), '404.html');
  if (!existsSync(page)) return null;
  return reply
    .status(404)
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(await readFile(page, 'utf8'));
}
