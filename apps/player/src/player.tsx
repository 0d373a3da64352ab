/** The player of one opened recording: head, picture, answers and notes, controls, lanes. */
import { useState } from 'react';
import type { LoadedRecording } from '@sightline/replay';
import { ClipPanel } from './clips/clip-panel.tsx';
import { useClipRange } from './clips/use-clip-range.ts';
import { Controls } from './controls.tsx';
import { CopyLink } from './copy-link.tsx';
import type { OpenedRecording } from './fetch-recording.ts';
import { Head } from './head.tsx';
import { lanesOf } from './lanes/lane-list.tsx';
import { LaneMenu } from './lanes/lane-menu.tsx';
import { Lanes } from './lanes/lanes.tsx';
import { useShownLanes } from './lanes/use-shown-lanes.ts';
import { Composer } from './notes/composer.tsx';
import { useDraft } from './notes/use-draft.ts';
import { useNotes } from './notes/use-notes.ts';
import { PictureInPicture } from './picture-in-picture.tsx';
import styles from './player.module.css';
import { isWritable, Side, useSidePart } from './side.tsx';
import { StageView, type Overlay } from './stage-view.tsx';
import { texts } from './texts.ts';
import { useTranscript } from './transcript/use-transcript.ts';
import { useKeys } from './use-keys.ts';
import { usePlayback, type Start } from './use-playback.ts';

export function Player({ opened, start }: { opened: OpenedRecording; start: Start }) {
  const { manifest, recording, timeline } = opened;
  const { clock, state } = usePlayback(timeline, start);
  const [shows, setShows] = useState<Record<Overlay, boolean>>({ gaze: true, camera: true });
  const notes = useNotes(manifest);
  const drafting = useDraft(clock);
  const transcript = useTranscript(manifest);
  const [part, setPart] = useSidePart(notes);
  const shownLanes = useShownLanes();
  const writable = isWritable(notes);
  const clipping = useClipRange(clock, timeline.durationMs, drafting);
  useKeys(clock, writable ? drafting : null, clipping.open);
  const lanes = lanesOf({
    recording,
    expression: manifest.expression,
    notes: notes.notes,
    rangeFromMs: drafting.rangeFromMs,
    timeline,
    clock,
    positionMs: state.positionMs,
    placesLabel: manifest.test.kind === 'prototype' ? texts.screens : texts.pages,
  });
  return (
    <div className={styles.player}>
      <Head manifest={manifest} />
      <main className={styles.middle} aria-label={texts.recording}>
        <StageView opened={opened} clock={clock} shows={shows} />
        <Side
          timeline={timeline}
          clock={clock}
          notes={notes}
          drafting={drafting}
          transcript={transcript}
          part={part}
          onPart={setPart}
          onClip={clipping.begin}
        />
      </main>
      <section className={styles.bottom} aria-label={texts.timeline}>
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
        {clipping.range !== null && (
          <ClipPanel key={clipping.range.key} range={clipping.range} clipping={clipping} opened={opened} clock={clock} />
        )}
        <Controls
          clock={clock}
          state={state}
          timeline={timeline}
          onNote={writable ? drafting.open : null}
          onClip={clipping.open}
          overlays={overlaysOf(recording)}
          shows={shows}
          onShow={(overlay, shown) => setShows({ ...shows, [overlay]: shown })}
        >
          <LaneMenu lanes={lanes} shown={shownLanes} />
          <CopyLink recordingId={manifest.recordingId} clock={clock} />
          <PictureInPicture video={recording.video !== null && recording.page.length === 0} camera={recording.camera !== null} />
        </Controls>
        <Lanes
          lanes={lanes.filter(({ name }) => !shownLanes.hidden.includes(name))}
          timeline={timeline}
          clock={clock}
          positionMs={state.positionMs}
        />
      </section>
    </div>
  );
}

function overlaysOf({ gaze, camera }: LoadedRecording): Overlay[] {
  return [...(gaze.length > 0 ? (['gaze'] as const) : []), ...(camera === null ? [] : (['camera'] as const))];
}
