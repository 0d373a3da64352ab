/** Finds the tester's session: in the link that opened the site, or kept from an earlier page of the same tab. */
import type { SnippetSession } from '@sightline/wire/run';

const storageKey = 'sightline.session';
const fragmentPattern = /(?:#|&)sightline=([A-Za-z0-9_-]+)$/;

function decode(text: string): SnippetSession | null {
  try {
    const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const session = JSON.parse(new TextDecoder().decode(bytes)) as Partial<SnippetSession>;
    const whole = session.recordingId && session.sessionToken && session.questionId && session.endsAtMs && session.labels;
    return whole ? (session as SnippetSession) : null;
  } catch {
    // Somebody else's fragment: this page has no session.
    return null;
  }
}

/** Takes the session out of the address, so that it is neither recorded nor shared on with a copied link. */
function fromFragment(): SnippetSession | null {
  const found = fragmentPattern.exec(location.hash);
  if (found === null) return null;
  const session = decode(found[1]!);
  if (session === null) return null;
  const rest = location.hash.slice(0, found.index);
  history.replaceState(history.state, '', location.pathname + location.search + rest);
  return session;
}

/** Session storage, or nothing where the browser refuses it: then the session lasts for this page. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export function findSession(): SnippetSession | null {
  const storage = tabStorage();
  const arrived = fromFragment();
  if (arrived !== null) {
    storage?.setItem(storageKey, JSON.stringify(arrived));
    return arrived;
  }
  const kept = storage?.getItem(storageKey) ?? null;
  return kept === null ? null : (JSON.parse(kept) as SnippetSession);
}

export function forgetSession(): void {
  tabStorage()?.removeItem(storageKey);
}
