/** Makes a clip of a range: what is in it, then the link that opens at once and the progress of its video. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { cameraLooks, longestClipTitle, type CameraLook } from '@sightline/domain/clips';
import type { PlaybackClock } from '@sightline/replay';
import type { OpenedRecording } from '../fetch-recording.ts';
import { clockText } from '../format.ts';
import notes from '../notes/notes.module.css';
import { ClipStatus } from './clip-status.tsx';
import { clipTexts } from './clip-texts.ts';
import styles from './clips.module.css';
import { useClipForm, type ClipChoice } from './use-clip-form.ts';
import type { Clipping } from './use-clip-range.ts';

interface ClipPanelProps {
  range: NonNullable<Clipping['range']>;
  clipping: Clipping;
  opened: OpenedRecording;
  clock: PlaybackClock;
}

export function ClipPanel({ range, clipping, opened }: ClipPanelProps) {
  const form = useClipForm(range, opened);
  const span = clipTexts.span(clockText(range.fromMs), clockText(range.toMs));
  if (form.made !== null) return <ClipStatus clip={form.made} manifest={opened.manifest} span={span} onClose={clipping.close} />;
  return <ClipForm form={form} span={span} clipping={clipping} opened={opened} />;
}

interface ClipFormProps extends Pick<ClipPanelProps, 'clipping' | 'opened'> {
  form: ReturnType<typeof useClipForm>;
  span: string;
}

function ClipForm({ form: { choice, change, pending, failure, send }, span, clipping, opened }: ClipFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    // No key that is typed here reaches the player.
    event.stopPropagation();
    if (event.key === 'Escape') clipping.close();
  };
  return (
    <form
      className={notes.composer}
      aria-label={clipTexts.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void send();
      }}
    >
      <span className={notes.span}>{span}</span>
      <button type="button" className={notes.small} onClick={clipping.startHere}>
        {clipTexts.startHere}
      </button>
      <button type="button" className={notes.small} onClick={clipping.endHere}>
        {clipTexts.endHere}
      </button>
      <input
        ref={field}
        className={notes.field}
        aria-label={clipTexts.title}
        placeholder={clipTexts.titlePlaceholder}
        maxLength={longestClipTitle}
        value={choice.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Contents choice={choice} onChange={change} opened={opened} />
      <button type="submit" className={notes.primary} disabled={pending}>
        {pending ? clipTexts.creating : clipTexts.create}
      </button>
      <button type="button" className={notes.small} onClick={clipping.close}>
        {clipTexts.cancel}
      </button>
      {failure !== null && (
        <p className={notes.failure} role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}

interface ContentsProps {
  choice: ClipChoice;
  onChange: (part: Partial<ClipChoice>) => void;
  opened: OpenedRecording;
}

/** Only what was recorded can be chosen. */
function Contents({ choice, onChange, opened: { recording, timeline } }: ContentsProps) {
  const hasSound = recording.voice !== null || recording.video?.ofPhone === true;
  const parts = [
    ...(recording.gaze.length > 0 ? (['gaze'] as const) : []),
    ...(timeline.clicksRecorded ? (['pointer'] as const) : []),
    ...(hasSound ? (['voice'] as const) : []),
  ];
  return (
    <>
      {parts.map((part) => (
        <label key={part} className={styles.choice}>
          <input type="checkbox" checked={choice[part]} onChange={(event) => onChange({ [part]: event.target.checked })} />
          {clipTexts[part]}
        </label>
      ))}
      {recording.camera !== null && (
        <label className={styles.choice}>
          {clipTexts.camera}
          <select
            className={styles.select}
            value={choice.camera}
            onChange={(event) => onChange({ camera: event.target.value as CameraLook })}
          >
            {[...cameraLooks].reverse().map((look) => (
              <option key={look} value={look}>
                {clipTexts.cameras[look]}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
