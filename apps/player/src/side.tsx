/** The side of the player: what the tester answered or said, or the notes. */
import { memo, useState } from 'react';
import type { PlaybackClock, Timeline } from '@sightline/replay';
import { Answers } from './answers.tsx';
import type { ClipRange } from './clips/use-clip-range.ts';
import { NoteList } from './notes/note-list.tsx';
import { noteTexts } from './notes/note-texts.ts';
import type { Drafting } from './notes/use-draft.ts';
import type { Notes } from './notes/use-notes.ts';
import styles from './player.module.css';
import { texts } from './texts.ts';
import { TranscriptList } from './transcript/transcript-list.tsx';
import { transcriptTexts } from './transcript/transcript-texts.ts';
import type { TranscriptOfTest } from './transcript/use-transcript.ts';

export type SidePart = 'answers' | 'transcript' | 'notes';

interface SideProps {
  timeline: Timeline;
  clock: PlaybackClock;
  notes: Notes;
  drafting: Drafting;
  transcript: TranscriptOfTest;
  part: SidePart;
  onPart: (part: SidePart) => void;
  onClip: (range: ClipRange) => void;
}

/** Notes first where there are any, until one of the two is chosen. */
export function useSidePart({ notes }: Pick<Notes, 'notes'>): [SidePart, (part: SidePart) => void] {
  const [chosen, setChosen] = useState<SidePart | null>(null);
  return [chosen ?? (notes.length > 0 ? 'notes' : 'answers'), setChosen];
}

export const isWritable = ({ state, readOnly }: Pick<Notes, 'state' | 'readOnly'>): boolean => state !== 'loading' && !readOnly;

export const Side = memo(function Side({ timeline, clock, notes, drafting, transcript, part, onPart, onClip }: SideProps) {
  const names: Record<SidePart, string> = {
    answers: texts.answers,
    transcript: transcriptTexts.transcript,
    notes: noteTexts.count(notes.notes.length),
  };
  return (
    <aside className={styles.side} aria-label={names[part]} tabIndex={0}>
      <h2 className={styles.hidden}>{names[part]}</h2>
      <div className={styles.parts}>
        {(['answers', 'transcript', 'notes'] as const).map((one) => (
          <button key={one} type="button" className={styles.pill} aria-pressed={part === one} onClick={() => onPart(one)}>
            {names[one]}
          </button>
        ))}
      </div>
      {part === 'answers' && <Answers timeline={timeline} />}
      {part === 'transcript' && (
        <TranscriptList transcript={transcript} drafting={isWritable(notes) ? drafting : null} clock={clock} onClip={onClip} />
      )}
      {part === 'notes' && <NoteList notes={notes} drafting={drafting} clock={clock} onClip={onClip} />}
    </aside>
  );
});
