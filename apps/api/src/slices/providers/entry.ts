/** How testers of a provider come in: by the provider's own parameter, which becomes the tester's id, signed where the researcher requires it. */
import { isTesterId, signatureParameter, testerParameter } from '@sightline/domain/collectors';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { ProviderRow } from './provider-store.ts';
import { validSecrets } from './provider-secret.ts';
import { isSignedEntry } from './signatures.ts';

/** The query of an entry link with the provider's parameter under the name that all pages know; null if it is so already. */
export function toTesterQuery({ idParameter }: Pick<ProviderRow, 'idParameter'>, query: URLSearchParams): string | null {
  const id = query.get(idParameter);
  if (idParameter === testerParameter || id === null) return null;
  const others = [...query].filter(([name]) => name !== idParameter && name !== testerParameter);
  return `?${new URLSearchParams([[testerParameter, id.trim()], ...others]).toString()}`;
}

export interface Entry {
  code: string;
  /** What the link calls the tester; empty if it does not. */
  tester: string;
  signature: string;
}

export const entryOf = (code: string, query: URLSearchParams): Entry => ({
  code,
  tester: query.get(testerParameter)?.trim() ?? '',
  signature: query.get(signatureParameter) ?? '',
});

/** Refusals: entry-link for an id that is none, and where it must be signed, for one that this provider did not sign for this study. */
export function entryProblem(provider: ProviderRow, { code, tester, signature }: Entry, now: Date): Refusal | null {
  if (tester === '') return provider.signedEntry ? refuse('entry-link') : null;
  if (!isTesterId(tester)) return refuse('entry-link');
  if (!provider.signedEntry) return null;
  const isSigned = validSecrets(provider, now).map((secret) => isSignedEntry(secret, code, tester, signature));
  return isSigned.includes(true) ? null : refuse('entry-link');
}
