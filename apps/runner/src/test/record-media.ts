/** Records a shared screen or a voice into its stream while a test runs. */
import { MediaStreamRecorder, type MediaKind } from '@sightline/recorder/screen';
import type { RunSession } from '../session/run-session.ts';

export interface MediaRecording {
  /** Resolves when the last piece is kept. */
  stop(): Promise<void>;
}

/** Starts at once; a preview shows and records nothing. The tester may stop sharing at any time, the test continues; `onLost` is called. */
export function recordMedia(session: RunSession, stream: string, kind: MediaKind, media: MediaStream, onLost?: () => void): MediaRecording {
  const pieces: [Blob, number, number][] = [];
  let keep = (...piece: [Blob, number, number]): void => void pieces.push(piece);
  let gone = false;
  const off = (): void => {
    if (kind !== 'camera') session.setLive(kind, false);
  };
  const cut = (): void => {
    off();
    void recorder.stop();
  };
  /** Not by us: the tester ended sharing, or the device was disconnected. */
  const lost = (): void => {
    gone = true;
    session.recordedUntil(stream);
    session.deviceLost(kind, stream);
    cut();
    onLost?.();
  };
  const opening = session.parts.recorder.media(stream, cut).then((writer) => {
    keep = (...piece) => writer?.push(...piece);
    for (const piece of pieces.splice(0)) keep(...piece);
    return writer;
  });
  const recorder = new MediaStreamRecorder({
    media,
    kind,
    onPiece: (piece, firstAtMs, lastAtMs) => {
      keep(piece, firstAtMs, lastAtMs);
      if (!gone) session.recordedUntil(stream, lastAtMs);
    },
    onEnded: lost,
    now: session.now,
  });
  session.setLive(kind, true);
  session.emit({ k: 'media-start', at: recorder.start(), stream });
  return {
    stop: async () => {
      // The camera stays on between tests; whichever part opened it turns it off.
      off();
      await recorder.stop();
      await (await opening)?.flush();
    },
  };
}
