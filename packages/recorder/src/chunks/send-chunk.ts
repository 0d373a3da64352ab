/** Puts one chunk on the wire (rules S1, C3, C5) and reads the answer into what the uploader has to know. */
import { chunkHeaders } from '@sightline/wire/chunks';
import { createClient, isFinal } from '@sightline/wire/client';
import type { ParkReason, Chunk } from './chunk.ts';

export type SendOutcome =
  | { kind: 'acknowledged'; next: number; missing: number[] }
  | { kind: 'refused'; code: ParkReason }
  | { kind: 'unreachable' };

export type SendChunk = (chunk: Chunk) => Promise<SendOutcome>;

/** Where chunks are sent to: with a session's token to any of its streams, with a page's token to its one stream (rules S1, T1). */
export type SessionAddress = {
  /** Scheme, host and port of the server; empty for the page's own. */
  origin: string;
} & ({ sessionToken: string } | { pageToken: string });

export function chunkRequest(address: SessionAddress, chunk: Chunk): { url: string; init: RequestInit } {
  const { origin } = address;
  const [path, token] =
    'pageToken' in address
      ? [`/run/page/chunks/${chunk.sequence}`, address.pageToken]
      : [`/run/chunks/${chunk.stream}/${chunk.sequence}`, address.sessionToken];
  return {
    url: `${origin}${path}`,
    init: {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        [chunkHeaders.hash]: chunk.hash,
        [chunkHeaders.encoding]: chunk.encoding,
        [chunkHeaders.format]: chunk.format,
        [chunkHeaders.firstAtMs]: String(Math.floor(chunk.firstAtMs)),
        [chunkHeaders.lastAtMs]: String(Math.floor(chunk.lastAtMs)),
      },
      body: chunk.body,
      credentials: 'omit',
      // A site may make its pages send their whole address, which can hold what was typed.
      referrerPolicy: 'origin',
    },
  };
}

/** A sender over fetch; never throws. */
export function chunkSender(
  address: SessionAddress,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
  timeoutMs = 20_000,
): SendChunk {
  // Either call of the table takes a chunk, by the token; both answer alike.
  const call = createClient({ appendChunk: { method: 'POST', path: '/run/chunks/:stream/:sequence' } }, (_row, _ref, chunk: Chunk) => {
    const { url, init } = chunkRequest(address, chunk);
    return fetcher(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  });
  return async (chunk) => {
    try {
      const { res, next, missing } = await call('appendChunk', chunk, chunk);
      return res === 1 ? { kind: 'acknowledged', next, missing } : { kind: 'unreachable' };
    } catch (error) {
      if (!isFinal(error) || error.status === 200) return { kind: 'unreachable' };
      // Where the token is read, a 401 has the name that OAuth gives it.
      return { kind: 'refused', code: error.status === 401 ? 'session-unknown' : (error.code ?? 'unnamed') };
    }
  };
}
