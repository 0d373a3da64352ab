/** A test's task before it starts, with the time it may take and what is recorded: shared by website and prototype tests. */
import styles from './step.module.css';
import { stepHeadingId, type StepProps } from './step-props.ts';
import type { StepTexts } from './step-texts.ts';

function limitText(limitSec: number, texts: StepTexts): string {
  return limitSec % 60 === 0 ? texts.minutes(limitSec / 60) : texts.seconds(limitSec);
}

export function TestIntro({ question, channels = [], texts }: StepProps) {
  const limitSec = question.test?.limitSec ?? 0;
  const tags = [...(limitSec > 0 ? [limitText(limitSec, texts)] : []), ...channels.map((channel) => texts[channel])];
  return (
    <div className={styles.head}>
      <h1 id={stepHeadingId(question.id)} className={styles.title} tabIndex={-1}>
        {question.name}
      </h1>
      <p className={styles.text}>{question.test?.task ?? ''}</p>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
