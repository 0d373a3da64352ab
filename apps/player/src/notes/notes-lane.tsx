/** The lane of notes: a mark for a moment, a bar for a range, in the colour of the first tag; a press seeks. */
import { memo } from 'react';
import type { WireNote } from '@sightline/wire/calls';
import type { PlaybackClock, Timeline } from '@sightline/replay';
import { clockText, percent } from '../format.ts';
import { spanText } from './note-item.tsx';
import { noteTexts } from './note-texts.ts';
import { typedText } from './save-draft.ts';
import styles from './notes-lane.module.css';

interface NotesLaneProps {
  notes: readonly WireNote[];
  /** Where a range begins that has no end yet. */
  rangeFromMs: number | null;
  timeline: Timeline;
  clock: PlaybackClock;
  positionMs: number;
}

export function NotesLane({ notes, rangeFromMs, timeline: { durationMs }, clock, positionMs }: NotesLaneProps) {
  return (
    <>
      <Marks notes={notes} durationMs={durationMs} clock={clock} />
      {rangeFromMs !== null && (
        <span
          className={styles.begun}
          title={noteTexts.rangeFrom(clockText(rangeFromMs))}
          style={{
            left: percent(Math.min(rangeFromMs, positionMs), durationMs),
            width: percent(Math.abs(positionMs - rangeFromMs), durationMs),
          }}
        />
      )}
    </>
  );
}

type MarksProps = Pick<NotesLaneProps, 'notes' | 'clock'> & { durationMs: number };

const Marks = memo(function Marks({ notes, durationMs, clock }: MarksProps) {
  return notes.map((note) => (
    <button
      key={note.Id}
      type="button"
      className={note.EndMs === null ? styles.moment : styles.range}
      data-color={note.Tags[0]?.Color ?? 'gray'}
      aria-label={noteTexts.mark(spanText(note), typedText(note))}
      style={{
        left: percent(note.AtMs, durationMs),
        ...(note.EndMs !== null && { width: percent(note.EndMs - note.AtMs, durationMs) }),
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => clock.seek(note.AtMs)}
    >
      {/* Shifted by as much as the mark is along the lane, so that it stays within the page. */}
      <span className={styles.tip} aria-hidden="true" style={{ transform: `translateX(-${percent(note.AtMs, durationMs)})` }}>
        {spanText(note)} {typedText(note)}
      </span>
    </button>
  ));
});
