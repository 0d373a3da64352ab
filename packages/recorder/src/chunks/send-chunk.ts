/** Puts one chunk on the wire (rules S1, C3, C5) and reads the answer into what the uploader has to know. */
import { chunkHeaders, chunkRefusals, type ChunkRefusal } from '@sightline/wire/chunks';
import type { ChunkAnswer } from '@sightline/wire/calls';
import type { AsideReason, Chunk } from './chunk.ts';

export type SendOutcome =
  { kind: 'acknowledged'; next: number; missing: number[] } | { kind: 'refused'; code: AsideReason } | { kind: 'unreachable' };

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

const isRefusal = (code: unknown): code is ChunkRefusal => typeof code === 'string' && code in chunkRefusals;

async function read(response: Response): Promise<SendOutcome> {
  if (response.status >= 500 || response.status === 429) return { kind: 'unreachable' };
  const answer = (await response.json().catch(() => ({}))) as Partial<ChunkAnswer> & { error?: unknown };
  if (response.ok && answer.res === 1) return { kind: 'acknowledged', next: answer.next ?? 0, missing: answer.missing ?? [] };
  // Anything that answers "yes" without being our server (a hotel's log-in page) has acknowledged nothing.
  if (response.ok) return { kind: 'unreachable' };
  return { kind: 'refused', code: isRefusal(answer.error) ? answer.error : response.status === 401 ? 'session-unknown' : 'unnamed' };
}

/** A sender over fetch; never throws. */
export function chunkSender(
  address: SessionAddress,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
  timeoutMs = 20_000,
): SendChunk {
  return async (chunk) => {
    const { url, init } = chunkRequest(address, chunk);
    try {
      return await read(await fetcher(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }));
    } catch {
      return { kind: 'unreachable' };
    }
  };
}
