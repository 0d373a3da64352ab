/** Type 9 as the tester sees it: one rating, or one for each statement. */
import { StepHeading } from '../stepping/step-heading.tsx';
import { stepHeadingId, type StepProps } from '../stepping/step-props.ts';
import { Matrix } from './matrix.tsx';
import { imageOf, Scale } from './scale.tsx';
import styles from './step.module.css';

export function SmileyRatingStep(props: StepProps) {
  const { question, value, onChange, disabled, texts } = props;
  if (question.options.length > 0) return <Matrix {...props} />;
  return (
    <>
      <StepHeading question={question} />
      <Scale
        name={question.id}
        labelledBy={stepHeadingId(question.id)}
        image={imageOf(question)}
        rating={value?.kind === 'rating' ? value.rating : null}
        onRate={(rating) => onChange({ kind: 'rating', rating })}
        disabled={disabled}
        texts={texts}
      />
      {question.ratingImage !== 'star' && (
        <div className={styles.ends} aria-hidden="true">
          <span>{texts.smileys[0]}</span>
          <span>{texts.smileys[4]}</span>
        </div>
      )}
    </>
  );
}
