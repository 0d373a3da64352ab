/** A back link as a provider's tester follows it: with the provider's id of the tester, and signed by this server. */
import { followBackLink, signatureParameter, testerParameter, type ProviderOutcome } from '@sightline/domain/collectors';
import type { ProviderRow } from './provider-store.ts';
import { signLink } from './signatures.ts';

interface Followed {
  link: string;
  code: string;
  outcome: ProviderOutcome;
  tester: string;
  /** The query of the entry link. */
  query: URLSearchParams;
}

/** null if there is no link, or one that is no web address. */
export function signedBackLink({ secret, idParameter }: ProviderRow, { link, code, outcome, tester, query }: Followed): string | null {
  const passed = [...query].filter(([name]) => ![testerParameter, idParameter, signatureParameter].includes(name));
  const followed = followBackLink(link, [[testerParameter, tester], ...passed]);
  if (followed === null) return null;
  const carriesId = link.includes('{tester}');
  const added = [...(carriesId ? [] : [[idParameter, tester]]), [signatureParameter, signLink(secret, outcome, code, tester)]].map(
    (parameter) => parameter.map(encodeURIComponent).join('='),
  );
  const [address = '', ...fragment] = followed.split('#');
  const joined = `${address}${address.includes('?') ? '&' : '?'}${added.join('&')}`;
  return fragment.length === 0 ? joined : `${joined}#${fragment.join('#')}`;
}
