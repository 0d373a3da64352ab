/** Signatures that a provider and this server make with the same secret. docs/how-to/use-a-panel-provider.md describes them to providers. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderOutcome } from '@sightline/domain/collectors';

/** What a link says: that a tester comes from the provider, or how their session ended. */
type Said = 'entry' | ProviderOutcome;

/** HMAC-SHA256, lower-case hex, over three lines: what the link says, code of the study, the provider's id of the tester. */
export function signLink(secret: string, said: Said, code: string, tester: string): string {
  return createHmac('sha256', secret).update(`${said}\n${code}\n${tester}`).digest('hex');
}

/** Compared in constant time. */
export function isSignedEntry(secret: string, code: string, tester: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signLink(secret, 'entry', code, tester))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Value of the header `Sightline-Signature`: HMAC-SHA256 in hex over Unix seconds, a full stop and the body. */
export function signBody(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
