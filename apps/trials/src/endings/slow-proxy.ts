/**
 * A forward proxy between one tester's browser and the server. What the recorder on the site sends is delayed; all else passes at once. Notes every
 * chunk of the site's stream that was sent, from whichever page, and every one that the server took. The demo shop is also a site of another origin
 * here, at `shopHost`: its pages load the recorder from the server, as the pages of any site do.
 */
import { createServer, request as ask, type IncomingMessage, type RequestOptions, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Headers that do not fit a page that was changed. */
const ofOtherPage = new Set(['content-length', 'content-security-policy', 'etag', 'cross-origin-opener-policy', 'transfer-encoding']);

export const shopHost = 'shop.localhost';

const siteChunk = /^\/run\/(?:page\/chunks|chunks\/page\.[^/]+)\/(\d+)$/;

export class SlowProxy {
  /** Sequences of the site's stream. */
  readonly sent = new Set<number>();
  readonly taken = new Set<number>();
  /** Of the recording that was begun; empty until then. */
  recordingId = '';
  readonly #forwarded: Promise<void>[] = [];
  readonly #server: Server = createServer((request, response) => void this.#forwarded.push(this.#forward(request, response)));

  constructor(private readonly delayMs: number) {}

  async listen(): Promise<number> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Resolves when what was sent has arrived, also from pages that are gone. */
  async close(): Promise<void> {
    await Promise.all(this.#forwarded);
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, port, host, hostname } = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const body = await bytesOf(request).catch(() => null);
    if (body === null) return;
    const sequence = request.method === 'POST' ? siteChunk.exec(pathname)?.[1] : undefined;
    if (sequence !== undefined) this.sent.add(Number(sequence));
    // A page that is closed has sent all the same.
    if (pathname.startsWith('/run/page/') && request.method !== 'OPTIONS') await pause(this.delayMs);
    const isShop = hostname === shopHost;
    const headers = { ...request.headers, host: isShop ? `localhost:${port}` : host, connection: 'close' };
    // Pages that are changed must be readable.
    if (isShop) delete headers['accept-encoding'];
    const answer = await answerOf({ host: '127.0.0.1', port, method: request.method, path: pathname + search, headers }, body);
    if (answer === null) return void response.destroy();
    if (sequence !== undefined && answer.statusCode === 200) this.taken.add(Number(sequence));
    if (pathname.startsWith('/t/')) this.recordingId ||= /#(rec_\w+)\./.exec(answer.headers.location ?? '')?.[1] ?? '';
    if (isShop && answer.headers['content-type']?.includes('html') === true) return sendPage(answer, response, `http://localhost:${port}`);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }
}

/** Null if the server did not answer. */
function answerOf(options: RequestOptions, body: Buffer): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    const asked = ask(options, resolve);
    asked.on('error', () => resolve(null));
    asked.end(body);
  });
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A page of the shop, with the recorder of the server, and without a policy that allows its own scripts only. */
async function sendPage(answer: IncomingMessage, response: ServerResponse, server: string): Promise<void> {
  const page = (await bytesOf(answer)).toString().replace('src="/recorder.js"', `src="${server}/recorder.js"`);
  const headers = Object.entries(answer.headers).filter(([name]) => !ofOtherPage.has(name));
  response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers)).end(page);
}
