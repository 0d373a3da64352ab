/** The microphone while it is checked: how loud it is now, and whether a voice was heard; it goes off with the check. */
import { askForVoice } from '@sightline/recorder/screen';
import { useEffect, useRef, useState } from 'react';
import { stopAll, troubleOf, type DeviceError } from './camera.ts';

/** Root mean square above which a voice is heard, of a full scale of 1. */
const heardAbove = 0.02;
const betweenLooksMs = 100;
/** Looks without a voice after which it may be the microphone: six seconds. */
const silentAfterLooks = 60;

export interface MicrophoneFacts {
  state: 'off' | 'asking' | 'on' | DeviceError;
  /** 0 to 1, as a bar shows it. */
  level: number;
  heard: boolean;
  /** Nothing was heard for a while. */
  silent: boolean;
}

const quiet = { level: 0, heard: false, silent: false };

function loudness(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

export function useMicrophone(): { facts: MicrophoneFacts; ask: () => Promise<void> } {
  const [facts, setFacts] = useState<MicrophoneFacts>({ state: 'off', ...quiet });
  const close = useRef<() => void>(() => undefined);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      close.current();
    };
  }, []);

  const listen = (media: MediaStream): void => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(media).connect(analyser);
    let looks = 0;
    const looking = setInterval(() => {
      const loud = loudness(analyser);
      looks += 1;
      setFacts((now) => {
        const heard = now.heard || loud > heardAbove;
        return { ...now, level: Math.min(1, loud * 8), heard, silent: !heard && looks > silentAfterLooks };
      });
    }, betweenLooksMs);
    close.current = () => {
      clearInterval(looking);
      stopAll(media);
      void context.close();
      close.current = () => undefined;
    };
    for (const track of media.getTracks()) track.addEventListener('ended', () => setFacts((now) => ({ ...now, state: 'missing' })));
  };
  const ask = async (): Promise<void> => {
    close.current();
    setFacts({ state: 'asking', ...quiet });
    try {
      const media = await askForVoice();
      if (gone.current) return stopAll(media);
      listen(media);
      setFacts({ state: 'on', ...quiet });
    } catch (error) {
      setFacts({ state: troubleOf(error), ...quiet });
    }
  };
  return { facts, ask };
}
