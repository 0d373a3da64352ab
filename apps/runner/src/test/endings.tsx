/** The two ways in which a tester ends a test. */
import type { Texts } from '../texts/texts.ts';
import styles from './test.module.css';

export function Endings({ texts, onEnd }: { texts: Texts['run']; onEnd: (ending: 'done' | 'gave-up') => void }) {
  return (
    <div className={styles.endings}>
      <button type="button" className={styles.done} onClick={() => onEnd('done')}>
        {texts.done}
      </button>
      <button type="button" className={styles.gaveUp} onClick={() => onEnd('gave-up')}>
        {texts.gaveUp}
      </button>
    </div>
  );
}
