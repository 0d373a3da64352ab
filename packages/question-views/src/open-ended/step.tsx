/** Type 1 as the tester sees it: a question and room to write. */
import { StepHeading } from '../stepping/step-heading.tsx';
import { stepHeadingId, type StepProps } from '../stepping/step-props.ts';
import styles from '../stepping/step.module.css';

/** U+0000 and lone halves of a pair, as pasted text may hold them: no database stores them, so they would cost the whole answer. */
const unstorable = /[\0\ud800-\udfff]/gu;

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
        onChange={(event) => onChange({ kind: 'text', text: event.currentTarget.value.replace(unstorable, '') })}
      />
    </>
  );
}
