/** Type 1 as the tester sees it: a question and room to write. */
import { storableText } from '@sightline/domain/texts';
import { StepHeading } from '../stepping/step-heading.tsx';
import { stepHeadingId, type StepProps } from '../stepping/step-props.ts';
import styles from '../stepping/step.module.css';

export function OpenEndedStep({ question, value, onChange, disabled, texts }: StepProps) {
  return (
    <>
      <StepHeading question={question} />
      <textarea
        className={styles.area}
        aria-labelledby={stepHeadingId(question.id)}
        placeholder={texts.answerPlaceholder}
        rows={4}
        maxLength={10_000}
        disabled={disabled}
        required={question.required}
        value={value?.kind === 'text' ? value.text : ''}
        onChange={(event) => onChange({ kind: 'text', text: storableText(event.currentTarget.value, '') })}
      />
    </>
  );
}
