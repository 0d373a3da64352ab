/** Where the browser does not show a recording's video: why, and the file to look at elsewhere. */
import type { LoadedRecording } from '@sightline/replay';
import styles from './player.module.css';
import { texts } from './texts.ts';

export interface VideoError {
  /** out-of-reach: its address is over, or the server away; format: this browser does not play such a file; no-picture: it is sound alone. */
  reason: 'out-of-reach' | 'format' | 'no-picture';
  /** The file itself, where it may be kept. */
  downloadUrl: string | null;
}

/** A browser says the same of a file that it does not understand and of one that does not come: the first byte distinguishes them. */
export async function videoErrorOf({ video }: LoadedRecording): Promise<VideoError> {
  const comes = await fetch(video?.url ?? '', { headers: { range: 'bytes=0-0' } }).then(
    (response) => response.ok,
    () => false,
  );
  if (!comes) return { reason: 'out-of-reach', downloadUrl: null };
  return { reason: 'format', downloadUrl: video?.ofPhone === true ? `${video.url}?download` : null };
}

const words = { format: texts.videoFormat, 'out-of-reach': texts.videoOutOfReach, 'no-picture': texts.videoNoPicture } as const;

export function VideoErrorNotice({ trouble: { reason, downloadUrl } }: { trouble: VideoError }) {
  return (
    <div className={styles.nothing} role="alert">
      <p>{words[reason]}</p>
      {downloadUrl !== null && (
        <a className={styles.button} href={downloadUrl} download>
          {texts.downloadVideo}
        </a>
      )}
      {reason === 'out-of-reach' && (
        <button type="button" className={styles.button} onClick={() => location.reload()}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}
