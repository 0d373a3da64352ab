/** What happens before the first page: a token handed over in the address is taken, the stored token is checked. */
import type { UserInfo } from '@sightline/wire/calls';
import { addresses, CallError, createClient } from '@sightline/wire/client';
import { holdHandedToken } from '../lib/handed-token.ts';
import { rememberPromo } from '../lib/promo.ts';
import { tokenIsGood } from '../lib/api.ts';
import { accessToken, forgetToken, keepToken } from '../lib/session.ts';

/** Seconds; the server decides when the token really ends. */
const assumedLifeSec = 3600;

/** Takes `?token=…` out of the address bar at once; returns it, or null if there is none. */
function tokenFromAddress(): string | null {
  if (!location.search.startsWith('?token=')) return null;
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  query.delete('token');
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
  return token === '' ? null : token;
}

export function keepHandedToken(token: string): void {
  keepToken({ access_token: token, expires_in: assumedLifeSec, token_type: 'Bearer' });
}

/** A live session of somebody else is not replaced by a link alone: they are asked first. */
async function takeHandedToken(token: string): Promise<void> {
  if (!(await tokenIsGood(token))) return;
  const [signedIn, other] = [await ownerOf(accessToken()), await ownerOf(token)];
  if (signedIn === null || other === null || signedIn.Id === other.Id) return keepHandedToken(token);
  holdHandedToken({ token, name: signedIn.Name, other: other.Name });
}

/** Whose token it is; null if it is none, or not good. */
async function ownerOf(token: string | null): Promise<UserInfo['User'] | null> {
  if (token === null) return null;
  const call = createClient(addresses, ({ path }) => fetch(path, { headers: { authorization: `Bearer ${token}` } }));
  return call('getUserProfile', {}).then(
    ({ User }) => User,
    (error: unknown) => {
      if (error instanceof CallError) return null;
      throw error;
    },
  );
}

async function checkStoredToken(): Promise<void> {
  const token = accessToken();
  if (token !== null && !(await tokenIsGood(token))) forgetToken();
}

/**
 * Settles who is signed in. A handed token is used only after introspection says it is good; a stored token
 * that is no longer good is forgotten. Where the server cannot be reached the stored token stays: the page
 * itself says what is wrong and offers another try.
 */
export async function startSession(): Promise<void> {
  rememberPromo(location.search);
  const handed = tokenFromAddress();
  try {
    if (handed !== null) await takeHandedToken(handed);
    else await checkStoredToken();
  } catch (error) {
    reportUnreachable(error);
  }
}

function reportUnreachable(error: unknown): void {
  reportError(error instanceof Error ? error : new Error(String(error)));
}
