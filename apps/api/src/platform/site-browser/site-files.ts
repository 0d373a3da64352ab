/** The adapter behind the port `siteFiles`: fetches single files of outside sites, through the same guard as visits of pages. */
import { setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Env } from '../env.ts';
import type { SiteFile, SiteFileFailure, SiteFiles, SiteFileVisit } from '../ports.ts';
import { requestHeaders } from './guard-headers.ts';
import { isPublicAddress } from './public-address.ts';
import { Reach, systemResolve, type Resolve } from './reach.ts';
import { Connections, readBody } from './request-once.ts';

interface SiteFileSettings {
  env: Pick<Env, 'siteAllowList'>;
  /** Tests hand in names of their own. */
  resolve?: Resolve;
  /** Which addresses are of the outside. */
  isPublic?: (address: string) => boolean;
  times?: Partial<FileTimes>;
}

interface FileTimes {
  /** All hops of one file, to its last byte. */
  fileMs: number;
  /** All files of one visit. */
  visitMs: number;
}

const usualTimes: FileTimes = { fileMs: 10_000, visitMs: 90_000 };
const mostHops = 5;
/** Sites answer an agent that they do not know with another file, or with none. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const redirects = [301, 302, 303, 307, 308];

export function createSiteFiles({ env, resolve = systemResolve, isPublic = isPublicAddress, times }: SiteFileSettings): SiteFiles {
  return {
    open: (link) => new FileVisit(new Reach(new URL(link), env.siteAllowList, resolve, isPublic), { ...usualTimes, ...times }),
  };
}

class FileVisit implements SiteFileVisit {
  readonly #connections = new Connections();
  readonly #stopped = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly reach: Reach,
    private readonly times: FileTimes,
  ) {
    this.#timer = setTimeout(() => this.#stopped.abort(), times.visitMs);
    setMaxListeners(0, this.#stopped.signal);
  }

  async get(address: string, mostBytes: number): Promise<SiteFile | SiteFileFailure> {
    if (this.#stopped.signal.aborted) return 'too-slow';
    // Not `AbortSignal.any` over `AbortSignal.timeout`: Node 20 forgets such a timeout with the next collection of garbage.
    const due = new AbortController();
    const abort = (): void => due.abort();
    const timer = setTimeout(abort, this.times.fileMs);
    this.#stopped.signal.addEventListener('abort', abort);
    try {
      return await this.#follow(new URL(address), mostBytes, due.signal);
    } catch {
      // Whatever the network threw: the file cannot be had.
      return due.signal.aborted ? 'too-slow' : 'unreachable';
    } finally {
      clearTimeout(timer);
      this.#stopped.signal.removeEventListener('abort', abort);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stopped.abort();
    this.#connections.close();
  }

  /** Every hop is checked and dialled as the first one. */
  async #follow(first: URL, mostBytes: number, signal: AbortSignal): Promise<SiteFile | SiteFileFailure> {
    let url = first;
    for (let hop = 0; hop <= mostHops; hop += 1) {
      const message = await this.#send(url, signal);
      if (typeof message === 'string') return message;
      const { location } = message.headers;
      if (!redirects.includes(message.statusCode ?? 0) || location === undefined) return await readFile(message, url, mostBytes);
      message.destroy();
      if (!URL.canParse(location, url.href)) return 'unreachable';
      url = new URL(location, url);
    }
    return 'redirects';
  }

  async #send(url: URL, signal: AbortSignal): Promise<IncomingMessage | SiteFileFailure> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'private';
    const addresses = await this.reach.addressesFor(url);
    if (addresses === 'site-private') return 'private';
    if (addresses === 'site-unreachable') return 'unreachable';
    signal.throwIfAborted();
    // Nothing of the tester's: no cookie, no referrer, no credentials of the address.
    const headers = requestHeaders({ 'User-Agent': userAgent, Accept: '*/*' });
    return this.#connections.send({ url, method: 'GET', headers, body: null }, addresses, signal);
  }
}

async function readFile(message: IncomingMessage, url: URL, mostBytes: number): Promise<SiteFile | SiteFileFailure> {
  if (message.statusCode !== 200) {
    message.destroy();
    return 'not-found';
  }
  const said = Number(message.headers['content-length'] ?? 0);
  // Some are refused before a byte of them is read.
  const bytes = said > mostBytes ? null : await readBody(message, mostBytes);
  message.destroy();
  if (bytes === null) return 'too-large';
  return { bytes, url: url.href, mediaType: (message.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '' };
}
