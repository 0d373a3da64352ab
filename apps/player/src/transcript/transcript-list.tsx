/** What was said in the open test, beside the picture: it follows the playhead, and leads there. */
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { WireTranscriptSegment } from '@sightline/wire/calls';
import type { PlaybackClock } from '@sightline/replay';
import type { ClipRange } from '../clips/use-clip-range.ts';
import styles from '../notes/notes.module.css';
import { useChange } from '../notes/use-change.ts';
import type { Drafting } from '../notes/use-draft.ts';
import { SegmentItem } from './segment-item.tsx';
import type { SaidSpan } from './selected-words.ts';
import { callTranscripts } from './transcript-api.ts';
import { transcriptTexts as texts } from './transcript-texts.ts';
import own from './transcript.module.css';
import type { TranscriptOfTest } from './use-transcript.ts';
import { useSelectedWords } from './use-selected-words.ts';

/** Of a clip that begins with the selected words; it can be edited before it is made. */
const mostTitle = 60;

interface TranscriptListProps {
  transcript: TranscriptOfTest;
  /** Null in a demo. */
  drafting: Drafting | null;
  clock: PlaybackClock;
  onClip: (range: ClipRange) => void;
}

export function TranscriptList(props: TranscriptListProps) {
  const { state, transcript, reload } = props.transcript;
  if (state === 'loading') return <p className={styles.faint}>{texts.loading}</p>;
  if (transcript === null)
    return (
      <p className={styles.failure} role="alert">
        {texts.loadFailed}{' '}
        <button type="button" className={styles.small} onClick={() => void reload()}>
          {texts.reload}
        </button>
      </p>
    );
  if (transcript.State === 'waiting') return <p className={styles.faint}>{texts.waiting}</p>;
  if (transcript.State !== 'ready') return <Missing {...props} />;
  if (transcript.Segments.length === 0) return <p className={styles.faint}>{texts.nothingSaid}</p>;
  return <Segments {...props} segments={transcript.Segments} />;
}

/** Why there is none, and another try where it failed. */
function Missing({ transcript: { transcript, recordingId, reload }, drafting }: TranscriptListProps) {
  const { busy, failure, change } = useChange();
  const retry = (): void => void change(() => callTranscripts('retryTranscript', { recording: recordingId }), reload);
  return (
    <>
      <p className={styles.faint}>{texts.reason(transcript?.Reason ?? null)}</p>
      {transcript?.State === 'failed' && drafting !== null && (
        <button type="button" className={styles.small} disabled={busy} onClick={retry}>
          {texts.retry}
        </button>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** The index of the segment at the playhead, or of the last one before it; −1 before the first. */
function useCurrent(clock: PlaybackClock, segments: readonly WireTranscriptSegment[]): number {
  const read = useCallback(() => segments.findLastIndex(({ FromMs }) => FromMs <= clock.read().positionMs), [clock, segments]);
  return useSyncExternalStore(
    useCallback((listener) => clock.subscribe(listener), [clock]),
    read,
  );
}

function Segments({ transcript, drafting, clock, onClip, segments }: TranscriptListProps & { segments: readonly WireTranscriptSegment[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrent(clock, segments);
  const selected = useSelectedWords(list, segments);
  useEffect(() => {
    if (clock.read().playing) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [clock, current]);
  const take = (span: SaidSpan): void => {
    drafting?.openRange(span.atMs, span.endMs, texts.quoted(span.words));
    getSelection()?.removeAllRanges();
  };
  const clip = ({ atMs, endMs, words }: SaidSpan): void => {
    onClip({ fromMs: atMs, toMs: endMs, title: words.slice(0, mostTitle) });
    getSelection()?.removeAllRanges();
  };
  const engine = transcript.transcript?.Engine ?? 'embedded';
  return (
    <>
      <p className={styles.faint}>
        {texts.made[engine]} {drafting !== null && texts.hint}
      </p>
      <ul className={styles.list} ref={list}>
        {segments.map((segment, index) => (
          <SegmentItem
            key={segment.Position}
            segment={segment}
            index={index}
            isCurrent={index === current}
            transcript={transcript}
            onSeek={() => clock.seek(segment.FromMs)}
            onNote={drafting && take}
          />
        ))}
      </ul>
      {/* Below the words: above, it would move them away from under a pointer that is selecting. */}
      {selected !== null && drafting !== null && (
        <div className={own.selected}>
          <button type="button" className={styles.primary} onMouseDown={(event) => event.preventDefault()} onClick={() => take(selected)}>
            {texts.noteOfWords}
          </button>
          <button type="button" className={styles.small} onMouseDown={(event) => event.preventDefault()} onClick={() => clip(selected)}>
            {texts.clipOfWords}
          </button>
        </div>
      )}
    </>
  );
}
