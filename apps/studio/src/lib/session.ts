/** The signed-in state of this browser: the access token in local storage, and the listeners that are notified when it ends. */

const tokenKey = 'access_token';
const expiryKey = 'expires_in';
const typeKey = 'token_type';

interface SessionToken {
  access_token: string;
  /** Seconds from now, as the server says it. */
  expires_in: number;
  token_type: string;
}

type Listener = () => void;
const listeners = new Set<Listener>();

export function accessToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function keepToken(token: SessionToken): void {
  localStorage.setItem(tokenKey, token.access_token);
  localStorage.setItem(expiryKey, String(token.expires_in));
  localStorage.setItem(typeKey, token.token_type);
}

export function forgetToken(): void {
  for (const key of [tokenKey, expiryKey, typeKey]) localStorage.removeItem(key);
}

/** Forgets the token and notifies the application, which goes to the sign-in page and back later. */
export function endSession(): void {
  forgetToken();
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the session ends while the application runs, here or in another tab; returns a function that stops listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` when another tab signs in. */
export function onSessionChange(listener: Listener): void {
  watchTabs((token) => (token === null ? listeners.forEach((ended) => ended()) : listener()));
}

/** Browsers notify a tab of what other tabs store, never of its own writes. */
function watchTabs(changed: (token: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === null) changed(accessToken());
  });
}
