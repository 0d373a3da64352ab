/** The player in a frame over the whole page; it has its own address and goes by Esc or its button. */
import { IconPlayerTrackNext, IconPlayerTrackPrev, IconPlaylist, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { resultsTexts } from '../../../lib/texts/results.ts';
import classes from './frame.module.css';

interface PlayerOverlayProps {
  recordingId: string;
  /** Second of the test at which it begins; null for its start. */
  atSec: number | null;
  /** Second at which it stops; null for its end. */
  untilSec: number | null;
  testId: string | null;
  /** Ids of the recordings played in order; a recording that is none of them is played alone. null where nothing around lists recordings. */
  playlist: readonly string[] | null;
  /** One follows the other by itself. */
  auto: boolean;
  onPlay: (recordingId: string) => void;
  onAuto: (auto: boolean) => void;
  onClose: () => void;
}

/**
 * What the player's head keeps free at its end, and whether there are steps through a playlist in place of its own, passed in the frame's
 * name, which stays as the player goes to another recording.
 */
const roomOfClosePx = 48;
const roomOfStepsPx = 232;

/** What the player says by a message: that it is to be closed, because keys pressed inside a frame do not reach the page around it, or that it has come to its end. */
function saidBy(event: MessageEvent): unknown {
  const data: unknown = event.data;
  if (event.origin !== location.origin || typeof data !== 'object' || data === null) return null;
  return 'sightlinePlayer' in data ? data.sightlinePlayer : null;
}

export function PlayerOverlay(props: PlayerOverlayProps) {
  const { recordingId, atSec, untilSec, testId, playlist, auto, onPlay, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  // Closed before it leaves the page, so that the focus goes back to the link it was opened by.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // As it was when this recording was opened: a change of it must not load the player anew.
  const [opened, setOpened] = useState({ recordingId, auto });
  if (opened.recordingId !== recordingId) setOpened({ recordingId, auto });
  const list = playlist ?? [];
  const hasSteps = list.length > 1 && list.includes(recordingId);
  const listen = useEffectEvent((event: MessageEvent): void => {
    const said = saidBy(event);
    const after = list[list.indexOf(recordingId) + 1];
    if (said === 'close') onClose();
    else if (said === 'ended' && auto && hasSteps && after !== undefined) onPlay(after);
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent): void => listen(event);
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  const query = new URLSearchParams({
    rid: recordingId,
    ...(testId === null ? {} : { qid: testId }),
    ...(atSec === null ? {} : { at: String(atSec) }),
    ...(untilSec === null ? {} : { until: String(untilSec) }),
    ...(opened.auto && hasSteps ? { auto: '1' } : {}),
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
          name={`sightline-player ${playlist === null ? roomOfClosePx : `${roomOfStepsPx} steps`}`}
          allow="fullscreen"
          onLoad={() => frame.current?.focus()}
        />
        <div className={classes.corner}>
          <button type="button" className={classes.close} onClick={onClose} aria-label={resultsTexts.closePlayer}>
            <IconX size={18} stroke={1.5} />
          </button>
          {hasSteps && <PlaylistSteps {...props} playlist={list} />}
        </div>
      </div>
    </dialog>
  );
}

/** The way through the playlist. */
function PlaylistSteps({ recordingId, playlist, auto, onPlay, onAuto }: PlayerOverlayProps & { playlist: readonly string[] }) {
  const place = playlist.indexOf(recordingId);
  const [before, after] = [playlist[place - 1], playlist[place + 1]];
  return (
    <div className={classes.steps}>
      <button
        type="button"
        className={classes.close}
        aria-pressed={auto}
        onClick={() => onAuto(!auto)}
        aria-label={resultsTexts.autoplay}
        title={resultsTexts.autoplay}
      >
        <IconPlaylist size={16} stroke={1.5} />
      </button>
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
