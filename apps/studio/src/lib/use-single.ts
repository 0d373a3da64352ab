/** One thing at a time: a second press comes before the first one is drawn, and does nothing. */
import { useRef } from 'react';

/** Runs `work`, which must not reject, unless the last one is still under way. */
export function useSingle(): (work: () => Promise<unknown>) => void {
  const busy = useRef(false);
  return (work) => {
    if (busy.current) return;
    busy.current = true;
    void work().finally(() => {
      busy.current = false;
    });
  };
}
