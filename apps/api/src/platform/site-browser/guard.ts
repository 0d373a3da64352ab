/** Fetches for the browser: every request of a page stops here, is checked, made by the server itself and answered, or refused. */
import type { IncomingMessage } from 'node:http';
import type { CDPSession } from 'playwright-core';
import type { RefusalCode } from '@sightline/domain/refusals';
import type { Log } from '../ports.ts';
import { pageHeaders, requestHeaders, type HeaderPair } from './guard-headers.ts';
import { pageKind } from './page-kind.ts';
import type { Reach } from './reach.ts';
import { Connections, readBody, type PageRequest } from './request-once.ts';

/** What Chromium says of a request that waits for its answer. */
export interface PausedRequest {
  requestId: string;
  resourceType: string;
  frameId: string;
  request: { url: string; method: string; headers: Record<string, string>; postDataEntries?: { bytes?: string }[] };
}

/** The page's own document as it arrived last. */
export interface MainDocument {
  url: URL;
  headers: HeaderPair[];
}

const limits = {
  /** Ways from one address of the page to the next, redirects and navigations alike. */
  hops: 10,
  requests: 1_000,
  documentBytes: 16 * 1024 * 1024,
  fileBytes: 24 * 1024 * 1024,
  visitBytes: 96 * 1024 * 1024,
} as const;

export class Guard {
  /** The page's own frame; set before the first request. */
  mainFrameId = '';
  /** Why there is no page; null while there may be one. */
  failure: RefusalCode | null = null;
  /** Resolves with the failure, once there is one. */
  readonly failed: Promise<RefusalCode>;
  document: MainDocument | null = null;
  /** Requests under way. */
  pending = 0;
  #requests = 0;
  #hops = -1;
  #bytes = 0;
  #arriving = false;
  #fail: (failure: RefusalCode) => void = () => undefined;
  readonly #connections = new Connections();
  readonly #stopped = new AbortController();

  constructor(
    private readonly session: CDPSession,
    private readonly reach: Reach,
    private readonly log: Log,
    /** Ends when the page's own document must be there. */
    private readonly documentDue: AbortSignal,
  ) {
    this.failed = new Promise((fail) => (this.#fail = fail));
  }

  /** Responds to one paused request; never throws. */
  async handle(paused: PausedRequest): Promise<void> {
    this.pending += 1;
    try {
      await this.#answer(paused);
    } catch (error) {
      // Chromium has given the request up meanwhile, or is gone itself.
      this.log.debug({ err: error }, 'a request of a visited page could not be answered');
    } finally {
      this.pending -= 1;
    }
  }

  /** Refuses requests in progress and all later ones. */
  stop(): void {
    this.#stopped.abort();
    this.#connections.close();
  }

  async #answer(paused: PausedRequest): Promise<void> {
    const url = new URL(paused.request.url);
    // Their bytes are in the address or in the page already.
    if (['data:', 'blob:', 'about:'].includes(url.protocol)) {
      await this.session.send('Fetch.continueRequest', { requestId: paused.requestId });
      return;
    }
    const main = paused.resourceType === 'Document' && paused.frameId === this.mainFrameId;
    const failure = main ? await this.#answerPage(paused, url) : await this.#answerPart(paused, url);
    if (failure === null) return;
    // A page that navigates to another one acts like a redirect: what is wrong with that one is wrong with the link.
    if (main && !this.#stopped.signal.aborted) {
      this.failure ??= failure;
      this.#fail(failure);
    }
    await this.session.send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'BlockedByClient' });
  }

  async #answerPage(paused: PausedRequest, url: URL): Promise<RefusalCode | null> {
    this.#hops += 1;
    if (this.#hops > limits.hops) return 'site-redirects';
    this.#arriving = false;
    try {
      const message = await this.#send(paused, url, AbortSignal.any([this.#stopped.signal, this.documentDue]));
      if (typeof message === 'string') return message;
      this.#arriving = true;
      const failure = await this.#deliver(paused, message, limits.documentBytes, (headers) => {
        if (isRedirect(message)) return null;
        const kind = pageKind(message.statusCode ?? 0, message.headers['content-type'], message.headers['content-disposition']);
        if (kind !== 'page') return kind;
        this.document = { url, headers };
        return null;
      });
      return failure;
    } catch (error) {
      if (this.documentDue.aborted) return this.#arriving ? 'site-endless' : 'site-too-slow';
      return isCertificateError(error) ? 'site-certificate' : 'site-unreachable';
    }
  }

  async #answerPart(paused: PausedRequest, url: URL): Promise<RefusalCode | null> {
    try {
      const message = await this.#send(paused, url, this.#stopped.signal);
      return typeof message === 'string' ? message : await this.#deliver(paused, message, limits.fileBytes, () => null);
    } catch {
      // A part that cannot be had is missing on the page, as it would be for any visitor.
      return 'site-unreachable';
    }
  }

  async #send(paused: PausedRequest, url: URL, signal: AbortSignal): Promise<IncomingMessage | RefusalCode> {
    this.#requests += 1;
    if (this.#stopped.signal.aborted || this.#requests > limits.requests) return 'site-endless';
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'site-private';
    const addresses = await this.reach.addressesFor(url);
    if (typeof addresses === 'string') return addresses;
    signal.throwIfAborted();
    return this.#connections.send(toRequest(paused, url), addresses, signal);
  }

  /** Hands the answer to the browser; `judge` may refuse it by its head, before its body is read. */
  async #deliver(
    paused: PausedRequest,
    message: IncomingMessage,
    mostBytes: number,
    judge: (headers: HeaderPair[]) => RefusalCode | null,
  ): Promise<RefusalCode | null> {
    const headers = pageHeaders(message.rawHeaders);
    const refused = judge(headers);
    if (refused !== null) {
      message.destroy();
      return refused;
    }
    const body = await readBody(message, Math.min(mostBytes, limits.visitBytes - this.#bytes));
    if (body === null) return 'site-endless';
    this.#bytes += body.byteLength;
    await this.session.send('Fetch.fulfillRequest', {
      requestId: paused.requestId,
      responseCode: message.statusCode ?? 200,
      responsePhrase: message.statusMessage?.trim() || 'OK',
      responseHeaders: headers,
      body: body.toString('base64'),
    });
    return null;
  }
}

function toRequest({ request }: PausedRequest, url: URL): PageRequest {
  const parts = (request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
  const body = parts.length === 0 ? null : Buffer.concat(parts);
  return { url, method: request.method, headers: requestHeaders(request.headers), body };
}

function isRedirect(message: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(message.statusCode ?? 0) && message.headers.location !== undefined;
}

function isCertificateError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/.test(String(error.code));
}
