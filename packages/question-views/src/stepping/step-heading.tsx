/** The question in large type with the text under it: the top of every step. */
import type { StudyQuestion } from '@sightline/wire/run';
import styles from './step.module.css';
import { stepHeadingId } from './step-props.ts';

export function StepHeading({ question, hint }: { question: StudyQuestion; hint?: string }) {
  return (
    <div className={styles.head}>
      <h1 id={stepHeadingId(question.id)} className={styles.title} tabIndex={-1}>
        {question.name}
      </h1>
      {question.description !== '' && <p className={styles.text}>{question.description}</p>}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
