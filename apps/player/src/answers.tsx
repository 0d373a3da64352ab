/** What this tester answered. */
import type { Timeline } from '@sightline/replay';
import styles from './player.module.css';
import { texts } from './texts.ts';

export function Answers({ timeline }: { timeline: Timeline }) {
  return (
    <>
      {timeline.answers.length === 0 && <p className={styles.faint}>{texts.noAnswers}</p>}
      <dl className={styles.answers}>
        {timeline.answers.map((answer, index) => (
          <div key={index} className={styles.answer}>
            <dt>{answer.question}</dt>
            <dd>{answer.answer}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
