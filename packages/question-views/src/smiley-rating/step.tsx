/** Type 9 as the tester sees it: five faces from very bad to very good. */
import { Smiley } from '@sightline/charts/smiley';
import { StepHeading } from '../stepping/step-heading.tsx';
import { stepHeadingId, type StepProps } from '../stepping/step-props.ts';
import styles from './step.module.css';

export function SmileyRatingStep({ question, value, onChange, disabled, texts }: StepProps) {
  const chosen = value?.kind === 'rating' ? value.rating : null;
  return (
    <>
      <StepHeading question={question} />
      <fieldset className={styles.faces} aria-labelledby={stepHeadingId(question.id)} disabled={disabled}>
        {texts.smileys.map((name, index) => (
          <label key={name} className={styles.face} title={name}>
            <input
              type="radio"
              name={question.id}
              value={index + 1}
              className={styles.input}
              aria-label={name}
              checked={chosen === index + 1}
              onChange={() => onChange({ kind: 'rating', rating: index + 1 })}
            />
            <Smiley rating={index + 1} />
          </label>
        ))}
      </fieldset>
      <div className={styles.ends} aria-hidden="true">
        <span>{texts.smileys[0]}</span>
        <span>{texts.smileys[4]}</span>
      </div>
    </>
  );
}
