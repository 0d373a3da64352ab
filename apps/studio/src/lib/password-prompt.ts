/** Asks for the password if the server wants it before a change; a call that was refused for it is sent again afterwards. */

type Answer = (given: boolean) => void;

let waiting: Answer[] = [];
const listeners = new Set<() => void>();

function change(next: Answer[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const passwordPrompt = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen: (): boolean => waiting.length > 0,
};

/** Resolves with whether the password was given; everything that waits for it is answered by one dialog. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => change([...waiting, resolve]));
}

export function answerPrompt(given: boolean): void {
  const answered = waiting;
  change([]);
  for (const answer of answered) answer(given);
}
