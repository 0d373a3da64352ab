/** Sends the pages that the runner's server part renders. */
import type { FastifyReply } from 'fastify';
import { loadRunnerPages, type RunnerPages } from './runner-pages.ts';

/** Shows a page once the runner is built. */
export async function withPages(
  reply: FastifyReply,
  show: (pages: RunnerPages) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const pages = await loadRunnerPages();
  return pages === null
    ? sendPage(reply, 503, 'The tester pages have not been built yet. Please run "npm run build" on the server.\n')
    : show(pages);
}

/** Of the runner's server part: a document, or plain words. Nothing of it is cached, and no address of it is passed on. */
export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .status(status)
    .type(html.startsWith('<') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}
