/** The range that a clip is made of, until it is made or given up. */
import { useCallback, useMemo, useState } from 'react';
import { longestFilmMs, shortestClipMs } from '@sightline/domain/clips';
import type { PlaybackClock } from '@sightline/replay';
import type { Drafting } from '../notes/use-draft.ts';

export interface ClipRange {
  /** On the clock of the test. */
  fromMs: number;
  toMs: number;
  title: string;
}

export interface Clipping {
  /** With a key of its own for each opening: a clip that is sent again is made once. Null while none is made. */
  range: (ClipRange & { key: string }) | null;
  /** Of the range of a note that was begun, else of the next 10 s. */
  open: () => void;
  begin: (range: ClipRange) => void;
  startHere: () => void;
  endHere: () => void;
  close: () => void;
}

const usualMs = 10_000;

/** 128 random bits; `crypto.randomUUID` is missing where the page is not served by https. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function useClipRange(clock: PlaybackClock, durationMs: number, { rangeFromMs, close: forgetRange }: Drafting): Clipping {
  const [range, setRange] = useState<Clipping['range']>(null);
  const here = useCallback(() => Math.floor(clock.read().positionMs), [clock]);
  const lastMs = Math.floor(durationMs);
  const begin = useCallback(
    ({ fromMs, toMs, title }: ClipRange) => {
      const from = Math.max(0, Math.min(fromMs, lastMs - shortestClipMs));
      const to = Math.min(lastMs, from + longestFilmMs, Math.max(toMs, from + shortestClipMs));
      setRange({ fromMs: from, toMs: to, title, key: newKey() });
    },
    [lastMs],
  );
  const open = useCallback(() => {
    const from = rangeFromMs ?? here();
    const to = rangeFromMs === null ? from + usualMs : here();
    if (rangeFromMs !== null) forgetRange();
    begin({ fromMs: Math.min(from, to), toMs: Math.max(from, to), title: '' });
  }, [begin, forgetRange, here, rangeFromMs]);
  const startHere = useCallback(
    () => setRange((before) => before && { ...before, fromMs: Math.min(here(), before.toMs - shortestClipMs) }),
    [here],
  );
  const endHere = useCallback(
    () => setRange((before) => before && { ...before, toMs: Math.max(here(), before.fromMs + shortestClipMs) }),
    [here],
  );
  const close = useCallback(() => setRange(null), []);
  return useMemo(() => ({ range, open, begin, startHere, endHere, close }), [range, open, begin, startHere, endHere, close]);
}
