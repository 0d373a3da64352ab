/** Whether a component is still on the page when something it began has ended. */
import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that returns true once the component has been removed. */
export function useIsGone(): () => boolean {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return useCallback(() => gone.current, []);
}
