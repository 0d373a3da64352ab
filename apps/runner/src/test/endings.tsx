/** The two ways in which a tester ends a test. */
import type { Texts } from '../texts/texts.ts';
import { useEffect, useRef } from 'react';
import type { SelfReportedEnding } from '@sightline/domain/questions';
import styles from './test.module.css';

interface EndingsProps {
  texts: Texts['run'];
  onEnd: (ending: SelfReportedEnding) => void;
  /** The one that the tester seems to have chosen elsewhere: one more press confirms it. */
  said?: SelfReportedEnding | null;
}

export function Endings({ texts, onEnd, said = null }: EndingsProps) {
  const likely = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (said !== null) likely.current?.focus();
  }, [said]);
  const lookOf = (ending: SelfReportedEnding): string | undefined => ((said ?? 'done') === ending ? styles.done : styles.gaveUp);
  const refOf = (ending: SelfReportedEnding) => (said === ending ? likely : null);
  return (
    <div className={styles.endings}>
      <button type="button" ref={refOf('done')} className={lookOf('done')} onClick={() => onEnd('done')}>
        {texts.done}
      </button>
      <button type="button" ref={refOf('gave-up')} className={lookOf('gave-up')} onClick={() => onEnd('gave-up')}>
        {texts.gaveUp}
      </button>
    </div>
  );
}
