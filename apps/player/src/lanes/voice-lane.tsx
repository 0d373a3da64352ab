/** The lane of the tester's voice: a wave where it was recorded. */
import { useEffect, useState } from 'react';
import { readVoiceWave, type RecordedVoice, type Timeline, type VoiceWave } from '@sightline/replay';
import { percent } from '../format.ts';
import styles from './lanes.module.css';

const parts = 240;
/** Half the height of a part by default. */
const silence = 0.04;

export function VoiceLane({ voice, timeline }: { voice: RecordedVoice; timeline: Timeline }) {
  const [wave, setWave] = useState<VoiceWave | null>(null);
  useEffect(() => {
    let current = true;
    readVoiceWave(voice, parts).then(
      (read) => current && setWave(read),
      // A voice that cannot be decoded as a whole may still play; its lane stays empty.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [voice]);
  if (wave === null) return null;
  const fromMs = voice.startAtMs - timeline.startAtMs;
  // Quiet voices are drawn as high as loud ones: what counts is where something is said.
  const loudest = Math.max(...wave.peaks, 0.05);
  const line = wave.peaks
    .map((peak, index) => ({ x: index + 0.5, half: Math.max(silence, peak / loudest) }))
    .map(({ x, half }) => `M${x} ${(1 - half).toFixed(3)}V${(1 + half).toFixed(3)}`)
    .join('');
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${parts} 2`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ left: percent(fromMs, timeline.durationMs), width: percent(wave.durationMs, timeline.durationMs) }}
    >
      <path d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
