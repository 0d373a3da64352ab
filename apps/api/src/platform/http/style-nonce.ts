/** Nonces for style elements that a page's own scripts write: one for each answer, in its policy and in its document. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const nonces = new WeakMap<IncomingMessage, string>();

/** Returns the nonce of the answer to a request; 128 bits. */
export function styleNonceOf(request: IncomingMessage): string {
  const known = nonces.get(request);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(request, nonce);
  return nonce;
}

/** Writes the nonce into a document, where its scripts find it as the `nonce` of an element; attribute selectors cannot read it. */
export function withStyleNonce(html: string, request: IncomingMessage): string {
  return html.replace('<head>', `<head><meta property="csp-nonce" nonce="${styleNonceOf(request)}">`);
}
