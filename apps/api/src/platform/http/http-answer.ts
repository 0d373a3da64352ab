/** An answer that needs its own status, headers or bytes: OAuth errors, chunk refusals, streams, redirects. */
import type { Readable } from 'node:stream';

export class HttpAnswer {
  constructor(
    readonly status: number,
    /** An object is sent as JSON; bytes, text and streams as they are; null is no body at all. */
    readonly body: object | string | Uint8Array | Readable | null,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** Shorthand for `new HttpAnswer`. */
export function answerWith(status: number, body: HttpAnswer['body'], headers: Record<string, string> = {}): HttpAnswer {
  return new HttpAnswer(status, body, headers);
}
