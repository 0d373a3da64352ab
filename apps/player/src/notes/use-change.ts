/** One change at a time, with the reason if it failed. */
import { useState } from 'react';
import { failureText, isGone } from './notes-api.ts';

export function useChange() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** `then` runs once it is made, also if what was changed is no longer there. Returns whether it was made. */
  const change = async (make: () => Promise<unknown>, then: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await make();
      await then();
      return true;
    } catch (error) {
      if (isGone(error)) await then();
      else setFailure(failureText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, change };
}
