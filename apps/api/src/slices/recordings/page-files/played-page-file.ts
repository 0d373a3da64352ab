/** `/played/:ticket/:hash`: one picture, style sheet or font that a recorded page loads, for the replay of one recording. */
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../../platform/ports.ts';
import { answerWith, type HttpAnswer } from '../../../platform/http/http-answer.ts';
import { notFound, privateCache } from '../answer-media.ts';
import { findVisibleRecording } from '../recording-store.ts';
import { findOpenTicket, ticketFor } from '../played-files.ts';
import type { TicketFor } from '../ticket-store.ts';
import { findNames, findPageFile } from './page-file-store.ts';

/** No stream has this name: a ticket for it opens the files and nothing else. */
const pageFiles = 'page-files';
/** An SVG file has styles of its own, and is asked for nothing else; opened by itself, it may not even run its scripts. */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** The demo shop is on this server, whose guard keeps away from it: its fonts are where they always are, under whatever name it was recorded. */
const shopRoot = '/demo/shop';
const shopFonts = ['fraunces.woff2', 'inter.woff2'].map((name) => `${shopRoot}/assets/${name}`);

function shopNames(link: string): Record<string, string> {
  const site = URL.canParse(link) ? new URL(link) : null;
  if (site === null || !`${site.pathname}/`.startsWith(`${shopRoot}/`)) return {};
  return Object.fromEntries(shopFonts.map((path) => [new URL(path, site).href, path]));
}

/** Where a replay finds what is kept: names by address, below `base`. `link`: of the test. Undefined if nothing is kept. */
export async function findPlayedPageFiles(
  ports: Pick<Ports, 'db' | 'now'>,
  ticket: Omit<TicketFor, 'stream'>,
  link: string,
): Promise<{ base: string; names: Record<string, string> } | undefined> {
  const names = { ...shopNames(link), ...(await findNames(ports.db, ticket.recordingId)) };
  if (Object.keys(names).length === 0) return undefined;
  return { base: `${await ticketFor(ports, { ...ticket, stream: pageFiles })}/`, names };
}

export function registerPlayedPageFiles(app: FastifyInstance, ports: Ports): void {
  app.get<{ Params: { ticket: string; hash: string } }>('/played/:ticket/:hash', async ({ params }, reply) => {
    const answer = await answerFile(ports, params);
    return reply
      .status(answer.status)
      .headers({
        ...answer.headers,
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(answer.body);
  });
}

async function answerFile(ports: Ports, { ticket, hash }: { ticket: string; hash: string }): Promise<HttpAnswer> {
  const open = await findOpenTicket(ports, ticket);
  if (open?.stream !== pageFiles) return notFound();
  // Asked each time: what was erased, or is no longer theirs, is not shown.
  const recording = await findVisibleRecording(ports.db, open.accountId, open.recordingId);
  const file = recording === null ? null : await findPageFile(ports.db, recording.id, hash);
  const bytes = file === null ? null : await ports.files.get(file.fileKey);
  if (file === null || bytes === null) return notFound();
  return answerWith(200, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    ...privateCache,
    'content-type': file.mediaType,
  });
}
