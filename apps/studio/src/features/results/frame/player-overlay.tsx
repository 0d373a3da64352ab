/** The player in a frame over the whole page; it has its own address and goes by Esc or its button. */
import { IconPlayerTrackNext, IconPlayerTrackPrev, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { resultsTexts } from '../../../lib/texts/results.ts';
import classes from './frame.module.css';

interface PlayerOverlayProps {
  recordingId: string;
  /** Second of the test at which it begins; null for its start. */
  atSec: number | null;
  testId: string | null;
  /** Ids of the recordings played in order; a recording that is none of them is played alone. */
  playlist: readonly string[];
  onPlay: (recordingId: string) => void;
  onClose: () => void;
}

/** What the player's head keeps free at its end, passed in the frame's name, which stays as the player goes to another recording. */
const roomOfClosePx = 48;
const roomOfStepsPx = 188;

/** The player asks to be closed by a message, because keys pressed inside a frame do not reach the page around it. */
function asksToClose(event: MessageEvent): boolean {
  const data: unknown = event.data;
  return (
    event.origin === location.origin &&
    typeof data === 'object' &&
    data !== null &&
    'sightlinePlayer' in data &&
    data.sightlinePlayer === 'close'
  );
}

export function PlayerOverlay({ recordingId, atSec, testId, playlist, onPlay, onClose }: PlayerOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  // Closed before it leaves the page, so that the focus goes back to the link it was opened by.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (asksToClose(event)) onClose();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onClose]);
  const hasSteps = playlist.length > 1 && playlist.includes(recordingId);
  const query = new URLSearchParams({
    rid: recordingId,
    ...(testId === null ? {} : { qid: testId }),
    ...(atSec === null ? {} : { at: String(atSec) }),
  });
  return (
    <dialog
      ref={dialog}
      className={classes.player}
      aria-label={resultsTexts.player}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.stage}>
        <iframe
          ref={frame}
          src={`/player/?${query}`}
          title={resultsTexts.player}
          name={`sightline-player ${hasSteps ? roomOfStepsPx : roomOfClosePx}`}
          allow="fullscreen"
          onLoad={() => frame.current?.focus()}
        />
        <div className={classes.corner}>
          <button type="button" className={classes.close} onClick={onClose} aria-label={resultsTexts.closePlayer}>
            <IconX size={18} stroke={1.5} />
          </button>
          {hasSteps && <PlaylistSteps recordingId={recordingId} playlist={playlist} onPlay={onPlay} />}
        </div>
      </div>
    </dialog>
  );
}

/** The way through the playlist. */
function PlaylistSteps({ recordingId, playlist, onPlay }: Pick<PlayerOverlayProps, 'recordingId' | 'playlist' | 'onPlay'>) {
  const place = playlist.indexOf(recordingId);
  const [before, after] = [playlist[place - 1], playlist[place + 1]];
  return (
    <div className={classes.steps}>
      <button
        type="button"
        className={classes.close}
        disabled={before === undefined}
        onClick={() => before !== undefined && onPlay(before)}
        aria-label={resultsTexts.previousRecording}
      >
        <IconPlayerTrackPrev size={16} stroke={1.5} />
      </button>
      <span>{resultsTexts.place(place + 1, playlist.length)}</span>
      <button
        type="button"
        className={classes.close}
        disabled={after === undefined}
        onClick={() => after !== undefined && onPlay(after)}
        aria-label={resultsTexts.nextRecording}
      >
        <IconPlayerTrackNext size={16} stroke={1.5} />
      </button>
    </div>
  );
}
