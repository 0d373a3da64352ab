/** The note being written: opened at a moment or over a span, or from one that is there; kept until it is saved or cancelled. */
import { useCallback, useMemo, useState } from 'react';
import type { WireNote } from '@sightline/wire/calls';
import type { PlaybackClock } from '@sightline/replay';

export interface Draft {
  /** Another one with every opening: the composer starts empty or with the note, and a new note that is sent again is written once. */
  key: string;
  /** Null for a new note. */
  note: WireNote | null;
  atMs: number;
  endMs: number | null;
  /** What a new note begins with; left out for nothing. */
  text?: string;
}

export interface Drafting {
  draft: Draft | null;
  /** Where a range begins that has no end yet; null if none was begun. */
  rangeFromMs: number | null;
  /** Opens at the current moment, which goes on. Does nothing while a note is being written. */
  open: () => void;
  /** First where a range begins, then where it ends, which opens it. */
  markRange: () => void;
  /** Opens over a range that is known, with words in it. Does nothing while a note is being written. */
  openRange: (atMs: number, endMs: number, text: string) => void;
  edit: (note: WireNote) => void;
  setEnd: (endMs: number | null) => void;
  /** Also forgets a range that was begun. */
  close: () => void;
}

/** 128 random bits; `crypto.randomUUID` is missing where the page is not served by https. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The shortest range that is one; a shorter one is a moment. Ms. */
const shortestRangeMs = 200;

export function useDraft(clock: PlaybackClock): Drafting {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [rangeFromMs, setRangeFrom] = useState<number | null>(null);
  const here = useCallback(() => Math.floor(clock.read().positionMs), [clock]);
  const begin = useCallback((made: Omit<Draft, 'key'>) => setDraft((before) => before ?? { ...made, key: newKey() }), []);
  const open = useCallback(() => begin({ note: null, atMs: here(), endMs: null }), [begin, here]);
  const markRange = useCallback(() => {
    if (rangeFromMs === null) return setRangeFrom(here());
    const [atMs, toMs] = [Math.min(rangeFromMs, here()), Math.max(rangeFromMs, here())];
    setRangeFrom(null);
    begin({ note: null, atMs, endMs: toMs - atMs < shortestRangeMs ? null : toMs });
  }, [begin, here, rangeFromMs]);
  const openRange = useCallback(
    (atMs: number, toMs: number, text: string) => begin({ note: null, atMs, endMs: toMs - atMs < shortestRangeMs ? null : toMs, text }),
    [begin],
  );
  const edit = useCallback((note: WireNote) => setDraft({ note, atMs: note.AtMs, endMs: note.EndMs, key: newKey() }), []);
  const setEnd = useCallback((endMs: number | null) => setDraft((before) => before && { ...before, endMs }), []);
  const close = useCallback(() => {
    setDraft(null);
    setRangeFrom(null);
  }, []);
  return useMemo(
    () => ({ draft, rangeFromMs, open, markRange, openRange, edit, setEnd, close }),
    [draft, rangeFromMs, open, markRange, openRange, edit, setEnd, close],
  );
}
