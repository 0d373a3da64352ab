/** Whole seconds until a moment, for a component that shows them; calls back once when they are over. */
import { useEffect, useRef, useState } from 'react';

const secondsUntil = (atMs: number): number => Math.max(0, Math.ceil((atMs - Date.now()) / 1000));

export function useCountdown(endsAtMs: number, onOver: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAtMs));
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    let told = false;
    const tick = (): void => {
      const now = secondsUntil(endsAtMs);
      setLeft(now);
      if (now > 0 || told) return;
      told = true;
      over.current();
    };
    const ticking = setInterval(tick, 250);
    // A hidden page's timers are slowed down: what they missed is caught up with at once.
    document.addEventListener('visibilitychange', tick);
    tick();
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAtMs]);
  return left;
}

/** Seconds as a clock shows them: 1:05. */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
