/** The global loader: an overlay shown while something the whole page waits for is under way. */

let waiting = 0;
const listeners = new Set<() => void>();

function add(step: number): void {
  waiting += step;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const loaderStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOn: (): boolean => waiting > 0,
};

/** Shows the overlay until `work` ends, well or not. */
export async function withLoader<T>(work: Promise<T>): Promise<T> {
  add(1);
  try {
    return await work;
  } finally {
    add(-1);
  }
}
