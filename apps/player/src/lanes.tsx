/** The timeline's lanes: screens or pages, clicks and misclicks, idle spans, the voice, notes; a press on a lane seeks. */
import { useMemo, useRef, type PointerEvent } from 'react';
import type { ReplayManifest, WireNote } from '@sightline/wire/calls';
import { expressionSpans, gazeSpans, gazeTrack, type LoadedRecording, type PlaybackClock, type Timeline } from '@sightline/replay';
import { clockText, percent } from './format.ts';
import styles from './lanes.module.css';
import { noteTexts } from './notes/note-texts.ts';
import { NotesLane } from './notes/notes-lane.tsx';
import { texts } from './texts.ts';
import { VoiceLane } from './voice-lane.tsx';

interface LanesProps {
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

function Places({ timeline, positionMs }: { timeline: Timeline; positionMs: number }) {
  const { durationMs } = timeline;
  return timeline.places.map((place, index) => (
    <span
      key={index}
      className={styles.place}
      data-place={place.id}
      data-from-ms={Math.round(place.fromMs)}
      data-goal={place.goal || undefined}
      data-current={(positionMs >= place.fromMs && positionMs < place.toMs) || undefined}
      style={{ left: percent(place.fromMs, durationMs), width: percent(place.toMs - place.fromMs, durationMs) }}
      title={`${place.label}, ${clockText(place.fromMs)}`}
    >
      {place.label}
    </span>
  ));
}

function Clicks({ timeline, clock }: { timeline: Timeline; clock: PlaybackClock }) {
  return timeline.clicks.map((click, index) => (
    <button
      key={index}
      type="button"
      className={styles.click}
      data-missed={click.missed || undefined}
      data-at-ms={Math.round(click.atMs)}
      data-x={click.x}
      data-y={click.y}
      data-place={click.place}
      style={{ left: percent(click.atMs, timeline.durationMs) }}
      aria-label={texts.click(clockText(click.atMs), click.missed)}
      title={texts.click(clockText(click.atMs), click.missed)}
      onClick={(event) => {
        event.stopPropagation();
        clock.seek(click.atMs);
      }}
    />
  ));
}

function Quiet({ timeline }: { timeline: Timeline }) {
  return timeline.quiet.map((span, index) => (
    <span
      key={index}
      className={styles.quiet}
      style={{ left: percent(span.fromMs, timeline.durationMs), width: percent(span.toMs - span.fromMs, timeline.durationMs) }}
    />
  ));
}

/** Spans in which a device that should have been recorded was not. */
function Missing({
  spans,
  timeline,
  word,
  about,
}: {
  spans: Timeline['unheard'];
  timeline: Timeline;
  word: string;
  about: typeof texts.unheard;
}) {
  return spans.map((span) => (
    <span
      key={span.fromMs}
      className={styles.missing}
      data-missing-ms={Math.round(span.fromMs)}
      style={{ left: percent(span.fromMs, timeline.durationMs), width: percent(span.toMs - span.fromMs, timeline.durationMs) }}
      title={about(clockText(span.fromMs), clockText(span.toMs))}
    >
      {word}
    </span>
  ));
}

function Voice({ voice, timeline }: { voice: LoadedRecording['voice']; timeline: Timeline }) {
  return (
    <>
      {voice !== null && <VoiceLane voice={voice} timeline={timeline} />}
      <Missing spans={timeline.unheard} timeline={timeline} word={texts.notHeard} about={texts.unheard} />
    </>
  );
}

function Gaze({ gaze, timeline }: { gaze: LoadedRecording['gaze']; timeline: Timeline }) {
  const spans = useMemo(() => gazeSpans(gazeTrack(gaze, timeline.startAtMs)), [gaze, timeline.startAtMs]);
  return spans.map((span, index) => (
    <span
      key={index}
      className={styles.look}
      style={{
        left: percent(span.fromMs, timeline.durationMs),
        width: percent(Math.min(span.toMs, timeline.durationMs) - span.fromMs, timeline.durationMs),
      }}
    />
  ));
}

function Expression({ slices, timeline }: { slices: NonNullable<ReplayManifest['expression']>['slices']; timeline: Timeline }) {
  const { durationMs } = timeline;
  const spans = useMemo(() => expressionSpans(slices, durationMs), [slices, durationMs]);
  return spans.map(({ fromMs, toMs, name, peak }) => (
    <span
      key={fromMs}
      className={styles.expression}
      data-name={name}
      style={{ left: percent(fromMs, durationMs), width: percent(toMs - fromMs, durationMs) }}
      title={texts.expressionAt(texts.expressionNames[name], peak, clockText(fromMs), clockText(toMs))}
    >
      {texts.expressionNames[name]}
    </span>
  ));
}

/** What was recorded decides which lanes there are: of a filmed website neither pages nor idle spans are known. */
function lanesOf(props: LanesProps) {
  const { recording, expression, timeline, clock, positionMs, placesLabel, notes, rangeFromMs } = props;
  const { video, voice, gaze } = recording;
  const clicksNote = <span className={styles.note}>{video ? texts.clicksInVideo : texts.clicksNotRecorded}</span>;
  return [
    timeline.clicksRecorded && { label: placesLabel, body: <Places timeline={timeline} positionMs={positionMs} /> },
    { label: texts.clicks, body: timeline.clicksRecorded ? <Clicks timeline={timeline} clock={clock} /> : clicksNote },
    timeline.clicksRecorded && { label: texts.idle, body: <Quiet timeline={timeline} /> },
    timeline.unfilmed.length > 0 && {
      label: texts.video,
      body: <Missing spans={timeline.unfilmed} timeline={timeline} word={texts.notShared} about={texts.unfilmed} />,
    },
    expression !== null && {
      label: texts.expression,
      hint: texts.expressionHint,
      body: <Expression slices={expression.slices} timeline={timeline} />,
    },
    gaze.length > 0 && { label: texts.gaze, body: <Gaze gaze={gaze} timeline={timeline} /> },
    (voice !== null || timeline.unheard.length > 0) && { label: texts.voice, body: <Voice voice={voice} timeline={timeline} /> },
    (notes.length > 0 || rangeFromMs !== null) && { label: noteTexts.notes, body: <NotesLane {...props} /> },
  ].filter((lane) => lane !== false);
}

export function Lanes(props: LanesProps) {
  const { timeline, clock, positionMs } = props;
  const track = useRef<HTMLDivElement>(null);
  const seekTo = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (box && box.width > 0) clock.seek(((event.clientX - box.left) / box.width) * timeline.durationMs);
  };
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) seekTo(event);
  };
  return (
    <div className={styles.lanes}>
      {lanesOf(props).map((lane, index) => (
        <div key={lane.label} className={styles.lane}>
          <span className={styles.laneLabel} title={'hint' in lane ? lane.hint : undefined}>
            {lane.label}
          </span>
          <div ref={index === 0 ? track : undefined} className={styles.track} onPointerDown={seekTo} onPointerMove={drag}>
            {lane.body}
          </div>
        </div>
      ))}
      <div className={styles.headArea} aria-hidden="true">
        <span className={styles.head} style={{ left: percent(positionMs, timeline.durationMs) }} />
      </div>
      <input
        className={styles.slider}
        type="range"
        aria-label={texts.position}
        min={0}
        max={Math.round(timeline.durationMs)}
        step={100}
        value={Math.round(positionMs)}
        onChange={(event) => clock.seek(Number(event.target.value))}
        aria-valuetext={clockText(positionMs)}
      />
    </div>
  );
}
