/** Finds the tester's session: in the link that opened the site, or kept from an earlier page of the same tab. */
import { jsonOf } from '@sightline/recorder/chunks';
import type { SnippetHandover, SnippetQuestion, SnippetSession, TypedState } from '@sightline/wire/run';

const storageKey = 'sightline.session';
/** The time of the run, from page to page of this tab. */
export const clockKey = 'sightline.clock';
/** When the page before was left. */
export const leftKey = 'sightline.left';
/** What was typed so far, likewise. */
const typedKey = 'sightline.typed';
/** The number that follows the chunks made in this tab (early-chunks.ts). */
export const nextKey = 'sightline.next';
const fragmentPattern = /(?:#|&)sightline=([A-Za-z0-9_-]+)$/;

function read(text: string): SnippetSession | null {
  try {
    const session = JSON.parse(text) as Partial<SnippetSession> | null;
    const whole = session?.recordingId && session.pageToken && session.questionId && session.endsAtMs && session.labels;
    return whole ? (session as SnippetSession) : null;
  } catch {
    return null;
  }
}

function decode(text: string): SnippetSession | null {
  try {
    const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return read(new TextDecoder().decode(bytes));
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
  const bare = location.href.slice(0, location.href.length - location.hash.length) + location.hash.slice(0, found.index);
  // The whole address: a page may have the others begin elsewhere, by its base.
  history.replaceState(history.state, '', bare);
  return session;
}

/** Session storage, or nothing if the browser refuses it: then the session lasts for this page, and the next one asks its opener. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export function keepSession(session: SnippetSession): void {
  try {
    tabStorage()?.setItem(storageKey, jsonOf(session));
  } catch {
    // Full or refused: as if there were none.
  }
}

/** Whether this tab still has its session: a page that comes back from the browser's back-forward cache may find that the test has ended meanwhile. */
export function hasSession(): boolean {
  const storage = tabStorage();
  return storage === null || storage.getItem(storageKey) !== null;
}

export function findSession(): SnippetSession | null {
  const arrived = fromFragment();
  if (arrived !== null) {
    // Another run may have used this tab before.
    tabStorage()?.removeItem(clockKey);
    tabStorage()?.removeItem(typedKey);
    tabStorage()?.removeItem(leftKey);
    keepSession(arrived);
    return arrived;
  }
  const kept = tabStorage()?.getItem(storageKey) ?? null;
  return kept === null ? null : read(kept);
}

/** Asks the runner that opened this window; nobody else hears the question, and nothing is sent where nobody opened it. */
export function askOpener(origin: string, onSession: (session: SnippetSession) => void): void {
  const opener = window.opener as Window | null;
  if (opener === null) return;
  const hear = ({ data, origin: from, source }: MessageEvent<Partial<SnippetHandover> | null>): void => {
    if (from !== origin || source !== opener || data?.sightline !== 'session' || data.session === undefined) return;
    removeEventListener('message', hear);
    onSession(data.session);
  };
  addEventListener('message', hear);
  opener.postMessage({ sightline: 'session?' } satisfies SnippetQuestion, origin);
}

export function forgetSession(): void {
  for (const key of [storageKey, clockKey, typedKey, nextKey, leftKey]) tabStorage()?.removeItem(key);
}

/** What was typed on earlier pages of the run: as this tab knows it, or else as the session that came from the runner. */
export function typedBefore({ typed }: SnippetSession): TypedState | null {
  try {
    const kept = JSON.parse(tabStorage()?.getItem(typedKey) ?? 'null') as TypedState | null;
    return kept ?? typed ?? null;
  } catch {
    return typed ?? null;
  }
}

export function keepTyped(typed: TypedState): void {
  try {
    tabStorage()?.setItem(typedKey, jsonOf(typed));
  } catch {
    // No room: the runner knows it too, and hands it to pages that have no session.
  }
}
