/** Answer options as large rows, one or several to be chosen: the body of the single and the multiple answer steps. */
import type { StudyQuestion } from '@sightline/wire/run';
import styles from './step.module.css';
import { stepHeadingId } from './step-props.ts';

interface ChoiceListProps {
  question: StudyQuestion;
  many: boolean;
  chosen: readonly string[];
  onChoose: (optionIds: string[]) => void;
  disabled?: boolean;
}

export function ChoiceList({ question, many, chosen, onChoose, disabled }: ChoiceListProps) {
  const toggle = (optionId: string): void => {
    if (!many) return onChoose([optionId]);
    const now = new Set(chosen);
    if (!now.delete(optionId)) now.add(optionId);
    // The order of the options, not of the presses: the same choice is the same answer.
    onChoose(question.options.filter((option) => now.has(option.id)).map((option) => option.id));
  };
  return (
    <fieldset className={styles.choices} aria-labelledby={stepHeadingId(question.id)} disabled={disabled}>
      {question.options.map((option) => (
        <label key={option.id} className={styles.choice}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={question.id}
            value={option.id}
            className={many ? styles.check : styles.radio}
            checked={chosen.includes(option.id)}
            onChange={() => toggle(option.id)}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
