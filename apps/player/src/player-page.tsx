/** The page: loading, refused, or the player itself. */
import styles from './player.module.css';
import { Player } from './player.tsx';
import { texts } from './texts.ts';
import type { Start } from './use-playback.ts';
import { useRecording } from './use-recording.ts';

export function PlayerPage({ recordingId, questionId, start }: { recordingId: string; questionId: string; start: Start }) {
  const { loading, retry } = useRecording(recordingId, questionId);
  if (loading.state === 'ready') return <Player opened={loading.opened} start={start} />;
  if (loading.state === 'loading') {
    return (
      <main className={styles.message} aria-busy="true">
        <p>{texts.loading}</p>
      </main>
    );
  }
  return (
    <main className={styles.message}>
      <p role="alert">{loading.message}</p>
      <button type="button" className={styles.button} onClick={retry}>
        {texts.retry}
      </button>
    </main>
  );
}
