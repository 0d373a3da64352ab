/** The tester's own picture as in a mirror, with the oval their face belongs into. */
import { useEffect, useRef } from 'react';
import styles from './sensing.module.css';

interface CameraPictureProps {
  media: MediaStream;
  oval: boolean;
  /** The face is where it belongs. */
  placed: boolean;
  label: string;
}

export function CameraPicture({ media, oval, placed, label }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (current === null) return;
    current.srcObject = media;
    // A browser may refuse to play before the next press; the picture then comes with it.
    current.play().catch(() => undefined);
    return () => {
      current.srcObject = null;
    };
  }, [media]);
  return (
    <div className={styles.picture}>
      <video ref={video} muted playsInline aria-label={label} />
      {oval && (
        <svg viewBox="0 0 400 300" aria-hidden="true" data-placed={placed || undefined}>
          <ellipse cx="200" cy="150" rx="80" ry="108" />
        </svg>
      )}
    </div>
  );
}
