/** One segment of the transcript: when it was said, its words, and a correction of them. */
import { memo, useState } from 'react';
import type { WireTranscriptSegment } from '@sightline/wire/calls';
import { clockText } from '../format.ts';
import styles from '../notes/notes.module.css';
import { useChange } from '../notes/use-change.ts';
import { shownText, type SaidSpan } from './selected-words.ts';
import { callTranscripts } from './transcript-api.ts';
import { transcriptTexts as texts } from './transcript-texts.ts';
import own from './transcript.module.css';
import type { TranscriptOfTest } from './use-transcript.ts';
import { segmentIndex } from './use-selected-words.ts';

interface SegmentItemProps {
  segment: WireTranscriptSegment;
  index: number;
  isCurrent: boolean;
  transcript: TranscriptOfTest;
  onSeek: () => void;
  /** Null where notes cannot be taken: then nothing can be corrected either. */
  onNote: ((span: SaidSpan) => void) | null;
}

/** Below it, the recogniser was guessing. */
const sureFrom = 0.55;

export const SegmentItem = memo(function SegmentItem({ segment, index, isCurrent, transcript, onSeek, onNote }: SegmentItemProps) {
  const [correcting, setCorrecting] = useState(false);
  const time = clockText(segment.FromMs);
  const text = shownText(segment);
  const unsure = segment.Corrected === null && segment.Confidence !== null && segment.Confidence < sureFrom;
  const noted = { atMs: Math.floor(segment.FromMs), endMs: Math.floor(segment.ToMs), words: text };
  return (
    <li className={`${styles.item} ${own.segment}`} aria-current={isCurrent ? 'true' : undefined}>
      <button type="button" className={styles.when} onClick={onSeek} aria-label={texts.seek(time)}>
        {time}
      </button>
      {unsure && <span className={own.unsure}>{texts.unsure}</span>}
      {correcting ? (
        <Correction segment={segment} transcript={transcript} onDone={() => setCorrecting(false)} />
      ) : (
        <p className={styles.text} {...{ [segmentIndex]: index }}>
          {text}
        </p>
      )}
      {segment.Corrected !== null && !correcting && <p className={`${styles.faint} ${own.heard}`}>{texts.heard(segment.Text)}</p>}
      {onNote !== null && !correcting && (
        <div className={styles.row}>
          <button type="button" className={styles.small} aria-label={texts.note(time)} onClick={() => onNote(noted)}>
            {texts.noteShort}
          </button>
          <button type="button" className={styles.small} aria-label={texts.correct(time)} onClick={() => setCorrecting(true)}>
            {texts.correctShort}
          </button>
        </div>
      )}
    </li>
  );
});

function Correction({
  segment,
  transcript: { recordingId, show },
  onDone,
}: Pick<SegmentItemProps, 'segment' | 'transcript'> & { onDone: () => void }) {
  const [typed, setTyped] = useState(shownText(segment));
  const { busy, failure, change } = useChange();
  const save = (text: string): void => {
    const { Position: position, Version: version } = segment;
    const send = async (): Promise<void> =>
      show(await callTranscripts('saveTranscriptCorrection', { recording: recordingId, position, version, text }));
    void change(send, () => Promise.resolve(onDone()));
  };
  return (
    <form
      className={own.correction}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onDone();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        save(typed);
      }}
    >
      <textarea
        className={own.field}
        aria-label={texts.corrected(clockText(segment.FromMs))}
        maxLength={2_000}
        rows={3}
        autoFocus
        value={typed}
        readOnly={busy}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.row}>
        <button type="submit" className={styles.primary} disabled={busy || typed.trim() === ''}>
          {busy ? texts.saving : texts.save}
        </button>
        {segment.Corrected !== null && (
          <button type="button" className={styles.small} disabled={busy} onClick={() => save('')}>
            {texts.undo}
          </button>
        )}
        <button type="button" className={styles.small} onClick={onDone}>
          {texts.cancel}
        </button>
      </div>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}
