/** A token that a link handed over while somebody else is signed in: it waits until they say which account to use. */

interface Handed {
  token: string;
  /** Who is signed in, and whom the token belongs to. */
  name: string;
  other: string;
}

let waiting: Handed | null = null;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const handedToken = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Handed | null => waiting,
};

export function holdHandedToken(handed: Handed | null): void {
  waiting = handed;
  for (const listener of listeners) listener();
}
