/** The recording mark with the time left, where there is a limit; quiet until the last 15 seconds, which are said once. */
import type { Texts } from '../texts/texts.ts';
import styles from './test.module.css';
import { clockOf } from './use-countdown.ts';

const warningSec = 15;

export function TimeLeft({ seconds, recording, texts }: { seconds: number | null; recording: boolean; texts: Texts['run'] }) {
  const soon = seconds !== null && seconds <= warningSec;
  return (
    <span className={styles.timeLeft}>
      {recording && <span className={styles.dot} role="img" aria-label={texts.recording} title={texts.recording} />}
      {seconds !== null && (
        <span className={soon ? styles.clockSoon : styles.clock} role="timer" aria-label={texts.timeLeft(clockOf(seconds))}>
          {clockOf(seconds)}
        </span>
      )}
      <span className={styles.unseen} role="status">
        {soon && seconds > 0 ? texts.soonOver : ''}
      </span>
    </span>
  );
}
