/** The microphone while it is checked: how loud it is now, and whether a voice was heard; it goes off with the check. */
import { askForVoice } from '@sightline/recorder/screen';
import { useEffect, useRef, useState } from 'react';
import { stopAll, troubleOf, type DeviceTrouble } from './camera.ts';

/** Root mean square above which a voice is heard, of a full scale of 1. */
const heardAbove = 0.02;
const betweenLooksMs = 100;

export interface MicrophoneFacts {
  state: 'off' | 'asking' | 'on' | DeviceTrouble;
  /** 0 to 1, as a bar shows it. */
  level: number;
  heard: boolean;
}

function loudness(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

export function useMicrophone(): { facts: MicrophoneFacts; ask: () => Promise<void> } {
  const [facts, setFacts] = useState<MicrophoneFacts>({ state: 'off', level: 0, heard: false });
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
    const looking = setInterval(() => {
      const loud = loudness(analyser);
      setFacts((now) => ({ ...now, level: Math.min(1, loud * 8), heard: now.heard || loud > heardAbove }));
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
    setFacts({ state: 'asking', level: 0, heard: false });
    try {
      const media = await askForVoice();
      if (gone.current) return stopAll(media);
      listen(media);
      setFacts({ state: 'on', level: 0, heard: false });
    } catch (error) {
      setFacts({ state: troubleOf(error), level: 0, heard: false });
    }
  };
  return { facts, ask };
}
