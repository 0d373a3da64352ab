/** Type 5 as the tester sees it: one answer from a list that opens. */
import { StepHeading } from '../stepping/step-heading.tsx';
import { stepHeadingId, type StepProps } from '../stepping/step-props.ts';
import styles from '../stepping/step.module.css';

export function SingleAnswerDropdownStep({ question, value, onChange, disabled, texts }: StepProps) {
  const chosen = value?.kind === 'options' ? (value.optionIds[0] ?? '') : '';
  return (
    <>
      <StepHeading question={question} />
      <div className={styles.selectBox}>
        <select
          className={styles.select}
          aria-labelledby={stepHeadingId(question.id)}
          disabled={disabled}
          required={question.required}
          value={chosen}
          onChange={(event) => {
            const optionId = event.currentTarget.value;
            onChange({ kind: 'options', optionIds: optionId === '' ? [] : [optionId] });
          }}
        >
          <option value="">{texts.choosePlaceholder}</option>
          {question.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
