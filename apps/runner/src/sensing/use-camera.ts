/** The camera while it is checked: its picture, what is seen in it, and why it cannot be had. What it opened is kept for the run. */
import type { SensorState } from '@sightline/face/sensor';
import { askForCamera } from '@sightline/recorder/screen';
import { useEffect, useRef, useState } from 'react';
import { loadNewerVersion } from '../run/newer-version.ts';
import { stopAll, troubleOf, type DeviceError } from './camera.ts';
import { FaceWatch } from './face-watch.ts';
import { Verdicts, type FaceVerdict } from './face-verdict.ts';

export interface CameraFacts {
  state: 'off' | 'asking' | 'on' | 'lost' | DeviceError;
  media: MediaStream | null;
  /** 'none': only the video itself is recorded, nothing reads it. */
  reader: 'none' | 'loading' | 'running' | 'failed';
  verdict: FaceVerdict | null;
}

const off: CameraFacts = { state: 'off', media: null, reader: 'none', verdict: null };

interface OpenCamera {
  media: MediaStream;
  watch: FaceWatch | null;
}

interface CameraCheck {
  facts: CameraFacts;
  ask: () => Promise<void>;
  /** Hands the open camera on: it then stays on when the check is over. */
  take: () => OpenCamera | null;
}

/** `lost`: it was disconnected while it was in use before this check. */
export function useCamera(reads: boolean, expression: boolean, lost: boolean): CameraCheck {
  const [facts, setFacts] = useState<CameraFacts>(lost ? { ...off, state: 'lost' } : off);
  const open = useRef<OpenCamera | null>(null);
  const gone = useRef(false);
  const close = (): void => {
    open.current?.watch?.close();
    stopAll(open.current?.media ?? null);
    open.current = null;
  };
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      close();
    };
  }, []);

  const read = (media: MediaStream): FaceWatch => {
    const watch = new FaceWatch(media, expression);
    const verdicts = new Verdicts();
    const follow = async (state: SensorState): Promise<void> => {
      // Its files may have gone with an older version of the page.
      const unread = state.kind === 'failed' && state.reason === 'models' && !gone.current;
      if (unread && (await loadNewerVersion())) return;
      setFacts((now) => (now.media === media ? { ...now, reader: state.kind } : now));
    };
    watch.listenState((state) => void follow(state));
    watch.listen((frame) => {
      const verdict = verdicts.next(frame);
      setFacts((now) => (now.media !== media || now.verdict === verdict ? now : { ...now, verdict }));
    });
    return watch;
  };
  const ask = async (): Promise<void> => {
    close();
    setFacts({ ...off, state: 'asking' });
    try {
      const media = await askForCamera();
      if (gone.current) return stopAll(media);
      for (const track of media.getTracks())
        track.addEventListener('ended', () => setFacts((now) => (now.media === media ? { ...off, state: 'lost' } : now)));
      setFacts({ state: 'on', media, reader: reads ? 'loading' : 'none', verdict: null });
      open.current = { media, watch: reads ? read(media) : null };
    } catch (error) {
      setFacts({ ...off, state: troubleOf(error) });
    }
  };
  const take = (): OpenCamera | null => {
    const taken = open.current;
    open.current = null;
    return taken;
  };
  return { facts, ask, take };
}
