/** The player of one opened recording: head, picture, answers and notes, controls, lanes. */
import { useState } from 'react';
import { Controls } from './controls.tsx';
import type { OpenedRecording } from './fetch-recording.ts';
import { Head } from './head.tsx';
import { Lanes } from './lanes.tsx';
import { Composer } from './notes/composer.tsx';
import { useDraft } from './notes/use-draft.ts';
import { useNotes } from './notes/use-notes.ts';
import styles from './player.module.css';
import { Side, useSidePart } from './side.tsx';
import { StageView } from './stage-view.tsx';
import { texts } from './texts.ts';
import { useKeys } from './use-keys.ts';
import { usePlayback } from './use-playback.ts';

export function Player({ opened, startMs }: { opened: OpenedRecording; startMs: number }) {
  const { manifest, recording, timeline } = opened;
  const { clock, state } = usePlayback(timeline, startMs);
  const [showsGaze, setShowsGaze] = useState(true);
  const notes = useNotes(manifest);
  const drafting = useDraft(clock);
  const [part, setPart] = useSidePart(notes);
  const writable = notes.state !== 'loading' && !notes.readOnly;
  useKeys(clock, writable ? drafting : null);
  return (
    <div className={styles.player}>
      <Head manifest={manifest} />
      <main className={styles.middle} aria-label={texts.recording}>
        <StageView opened={opened} clock={clock} showsGaze={showsGaze} />
        <Side timeline={timeline} clock={clock} notes={notes} drafting={drafting} part={part} onPart={setPart} />
      </main>
      <section className={styles.bottom}>
        {recording.malformed > 0 && <p className={styles.warning}>{texts.malformed(recording.malformed)}</p>}
        {drafting.draft !== null && (
          <Composer
            key={drafting.draft.key}
            draft={drafting.draft}
            drafting={drafting}
            notes={notes}
            clock={clock}
            onSaved={() => setPart('notes')}
          />
        )}
        <Controls
          clock={clock}
          state={state}
          timeline={timeline}
          onNote={writable ? drafting.open : null}
          gaze={recording.gaze.length > 0 ? { shown: showsGaze, onChange: setShowsGaze } : null}
        />
        <Lanes
          recording={recording}
          expression={manifest.expression}
          notes={notes.notes}
          rangeFromMs={drafting.rangeFromMs}
          timeline={timeline}
          clock={clock}
          positionMs={state.positionMs}
          placesLabel={manifest.test.kind === 'prototype' ? texts.screens : texts.pages}
        />
      </section>
    </div>
  );
}
