/**
 * What this browser remembers of an invitation: the key that opens the same session again, and how far it came. Another tester's id in the
 * link is another tester, also in the same browser.
 */
import { testerParameter } from '@sightline/domain/collectors';

/** begun: there is a session to go on with; done: it went through to the end. */
type EarlierVisit = 'begun' | 'done';

/** Where something of an invitation is kept; the address's query identifies who is invited. */
export function nameOf(what: 'key' | 'visit' | 'consents', code: string): string {
  const tester = new URLSearchParams(location.search).get(testerParameter) ?? '';
  return `sightline.${what}.${code}${tester === '' ? '' : `.${tester}`}`;
}

/** The same key on the same code gets the same session: coming back resumes it. Kept once the tester starts. */
export function clientKey(code: string): string {
  try {
    return localStorage.getItem(nameOf('key', code)) ?? newClientKey();
  } catch {
    // Storage refused: the session lasts for this visit.
    return newClientKey();
  }
}

/** Of somebody who has not taken part in this browser. */
export const newClientKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A tester starts under this key: what another one left under this link is theirs no more. */
export function keepClientKey(code: string, key: string): void {
  try {
    if (localStorage.getItem(nameOf('key', code)) === key) return;
    forgetVisit(code);
    localStorage.setItem(nameOf('key', code), key);
  } catch {
    // Storage refused: as above.
  }
}

export function earlierVisit(code: string): EarlierVisit | null {
  try {
    const kept = localStorage.getItem(nameOf('visit', code));
    return kept === 'begun' || kept === 'done' ? kept : null;
  } catch {
    return null;
  }
}

export function noteVisit(code: string, visit: EarlierVisit): void {
  try {
    localStorage.setItem(nameOf('visit', code), visit);
  } catch {
    // Storage refused: a tester who comes back is not recognised.
  }
}

/** As if nobody had taken part in this browser: the next start gets a key of its own. */
export function forgetVisit(code: string): void {
  try {
    for (const what of ['key', 'visit', 'consents'] as const) localStorage.removeItem(nameOf(what, code));
  } catch {
    // Storage refused: nothing was kept in it.
  }
}
