/** Whole seconds until a moment of the run, for a component that shows them; calls back once when they are over. No moment, no count. */
import { useEffect, useRef, useState } from 'react';
import { useRun } from '../run/run-context.ts';

const secondsUntil = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / 1000));

export function useCountdown(endsAtMs: number, onOver: () => void): number;
export function useCountdown(endsAtMs: number | null, onOver: () => void): number | null;
export function useCountdown(endsAtMs: number | null, onOver: () => void): number | null {
  const { now: runNow } = useRun().session;
  const [left, setLeft] = useState(() => (endsAtMs === null ? null : secondsUntil(endsAtMs, runNow())));
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (endsAtMs === null) return;
    let told = false;
    const tick = (): void => {
      const now = secondsUntil(endsAtMs, runNow());
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
  }, [endsAtMs, runNow]);
  return left;
}

/** Seconds as a clock shows them: 1:05. */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
