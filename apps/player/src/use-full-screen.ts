/** The player on the whole screen. */
import { useEffect, useState } from 'react';

/** Browsers refuse it where the page around does not allow it; then nothing changes. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  change.catch(() => undefined);
}

/** Whether it is; null where the browser cannot. */
export function useFullScreen(): boolean | null {
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  return document.fullscreenEnabled ? full : null;
}
