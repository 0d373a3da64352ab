/** Sends one request of a page to addresses that were checked, and reads its answer within bounds; redirects are answers like any other. */
import { setMaxListeners } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export interface PageRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Connections of one visit; nothing of it is shared with another one. */
export class Connections {
  readonly #options = { keepAlive: true, maxSockets: 6, maxTotalSockets: 48 };
  readonly #http = new http.Agent(this.#options);
  readonly #https = new https.Agent(this.#options);

  /** The answer's head; its body is still to be read. Dials one of `addresses` and nothing else. Throws what the network threw. */
  async send(request: PageRequest, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
    setMaxListeners(0, signal);
    try {
      return await this.#sendOnce(request, addresses, signal);
    } catch (error) {
      // A kept connection may have been closed by the other side in the same moment; that request never arrived.
      if (!(error instanceof StaleConnection)) throw error;
      return this.#sendOnce(request, addresses, signal);
    }
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  #sendOnce({ url, method, headers, body }: PageRequest, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
    const secure = url.protocol === 'https:';
    const options = {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port,
      path: `${url.pathname}${url.search}`,
      method,
      headers,
      signal,
      lookup: onlyThese(addresses),
      autoSelectFamily: true,
      maxHeaderSize: 64 * 1024,
    };
    return new Promise((resolve, reject) => {
      const sent = secure ? https.request({ ...options, agent: this.#https }) : http.request({ ...options, agent: this.#http });
      sent.once('response', resolve);
      sent.once('error', (error: Error & { code?: string }) => {
        const stale = sent.reusedSocket && error.code === 'ECONNRESET' && method === 'GET';
        reject(stale ? new StaleConnection(error.message) : error);
      });
      sent.end(body ?? undefined);
    });
  }
}

class StaleConnection extends Error {}

/** In place of a resolver: the addresses that were checked. A host that is an address is dialled as it is, and was checked as it is. */
function onlyThese(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, done) => {
    if (options.all === true) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  };
}

/** The whole body, unpacked; null if it is longer than `mostBytes`. Throws if it breaks off. */
export async function readBody(message: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of unpacked(message)) {
    parts.push(part as Buffer);
    length += (part as Buffer).byteLength;
    if (length > mostBytes) {
      message.destroy();
      return null;
    }
  }
  return Buffer.concat(parts);
}

/** What the guard understands, and so asks for. */
export const acceptedEncodings = 'gzip, deflate, br';

function unpacked(message: IncomingMessage): Readable {
  const decoder = decoderOf(message.headers['content-encoding']?.trim().toLowerCase() ?? '');
  if (decoder === null) return message;
  // An error on either side ends the reading of the decoder, which throws it.
  return pipeline(message, decoder, () => undefined);
}

function decoderOf(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  if (encoding === 'deflate') return createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  if (encoding === 'br') return createBrotliDecompress();
  return null;
}
