/** Which lanes a recording has, and what is drawn in each. */
import type { ReactNode } from 'react';
import { expressionNames } from '@sightline/domain/recordings';
import type { ReplayManifest, WireNote } from '@sightline/wire/calls';
import type { LoadedRecording, PlaybackClock, Timeline } from '@sightline/replay';
import { noteTexts } from '../notes/note-texts.ts';
import { NotesLane } from '../notes/notes-lane.tsx';
import { texts } from '../texts.ts';
import { Clicks, Idle, Places, Scroll } from './event-lanes.tsx';
import { Missing } from './lane-parts.tsx';
import styles from './lanes.module.css';
import { Expression, ExpressionCurve, Gaze } from './sensing-lanes.tsx';
import type { LaneName } from './use-shown-lanes.ts';
import { VoiceLane } from './voice-lane.tsx';

export interface LanesProps {
  recording: Pick<LoadedRecording, 'video' | 'voice' | 'gaze'>;
  expression: ReplayManifest['expression'];
  notes: readonly WireNote[];
  /** Where the range of a note begins that has no end yet. */
  rangeFromMs: number | null;
  timeline: Timeline;
  clock: PlaybackClock;
  positionMs: number;
  placesLabel: string;
}

export interface Lane {
  name: LaneName;
  label: string;
  hint?: string;
  body: ReactNode;
}

/** What was recorded decides which lanes there are: of a filmed website neither pages nor idle spans are known. */
export function lanesOf(props: LanesProps): Lane[] {
  return [...eventLanes(props), ...sensingLanes(props), ...notesLane(props)];
}

function eventLanes({ recording, timeline, clock, positionMs, placesLabel }: LanesProps): Lane[] {
  const { durationMs, clicksRecorded, unfilmed, scrolls } = timeline;
  const video: Lane[] =
    unfilmed.length === 0
      ? []
      : [
          {
            name: 'video',
            label: texts.video,
            body: <Missing spans={unfilmed} durationMs={durationMs} word={texts.notShared} about={texts.unfilmed} />,
          },
        ];
  if (!clicksRecorded) {
    const note = <span className={styles.note}>{recording.video ? texts.clicksInVideo : texts.clicksNotRecorded}</span>;
    return [{ name: 'clicks', label: texts.clicks, body: note }, ...video];
  }
  const scroll: Lane[] = scrolls.length === 0 ? [] : [{ name: 'scroll', label: texts.scroll, body: <Scroll timeline={timeline} /> }];
  return [
    { name: 'places', label: placesLabel, body: <Places timeline={timeline} positionMs={positionMs} /> },
    { name: 'clicks', label: texts.clicks, body: <Clicks timeline={timeline} clock={clock} /> },
    ...scroll,
    { name: 'idle', label: texts.idle, body: <Idle timeline={timeline} /> },
    ...video,
  ];
}

function sensingLanes({ recording: { gaze, voice }, expression, timeline }: LanesProps): Lane[] {
  const { durationMs, unheard } = timeline;
  const lanes: Lane[] = [];
  if (expression !== null) {
    const { slices } = expression;
    lanes.push({
      name: 'expression',
      label: texts.expression,
      hint: texts.expressionHint,
      body: <Expression slices={slices} durationMs={durationMs} />,
    });
    for (const name of expressionNames) {
      const label = texts.expressionNames[name];
      lanes.push({ name: 'expressions', label, hint: texts.expressionHint, body: <ExpressionCurve slices={slices} name={name} /> });
    }
  }
  if (gaze.length > 0) lanes.push({ name: 'gaze', label: texts.gaze, body: <Gaze gaze={gaze} timeline={timeline} /> });
  if (voice !== null || unheard.length > 0) {
    const body = (
      <>
        {voice !== null && <VoiceLane voice={voice} timeline={timeline} />}
        <Missing spans={unheard} durationMs={durationMs} word={texts.notHeard} about={texts.unheard} />
      </>
    );
    lanes.push({ name: 'voice', label: texts.voice, body });
  }
  return lanes;
}

function notesLane(props: LanesProps): Lane[] {
  const { notes, rangeFromMs } = props;
  return notes.length === 0 && rangeFromMs === null ? [] : [{ name: 'notes', label: noteTexts.notes, body: <NotesLane {...props} /> }];
}
