/** One page of a website test as it was at a moment, whole and without controls: what maps are drawn on. */
import { useEffect, useRef } from 'react';
import { createPageStill } from '@sightline/replay';
import type { OpenedRecording } from './fetch-recording.ts';
import styles from './player.module.css';
import { texts } from './texts.ts';
import { useRecording } from './use-recording.ts';

interface StillPageProps {
  recordingId: string;
  questionId: string;
  /** On the clock of the test. */
  atMs: number;
  /** CSS px of the page that are shown. */
  heightPx: number;
}

export function StillPage({ recordingId, questionId, atMs, heightPx }: StillPageProps) {
  const { loading } = useRecording(recordingId, questionId);
  if (loading.state === 'ready') return <Still opened={loading.opened} atMs={atMs} heightPx={heightPx} />;
  return <p className={styles.message}>{loading.state === 'loading' ? texts.loading : loading.message}</p>;
}

function Still({ opened, atMs, heightPx }: Pick<StillPageProps, 'atMs' | 'heightPx'> & { opened: OpenedRecording }) {
  const space = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!space.current) return undefined;
    const still = createPageStill(space.current, opened.recording.page, { atMs: opened.timeline.startAtMs + atMs, heightPx });
    if (still === null) return undefined;
    const observer = new ResizeObserver(still.fit);
    observer.observe(space.current);
    return () => {
      observer.disconnect();
      still.dispose();
    };
  }, [opened, atMs, heightPx]);
  return <div ref={space} className={styles.still} data-testid="still" />;
}
