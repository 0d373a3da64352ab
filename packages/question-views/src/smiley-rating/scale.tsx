/** Five steps of one rating, as faces from very bad to very good or as stars. */
import { Smiley } from '@sightline/charts/smiley';
import { Star } from '@sightline/charts/star';
import type { StudyQuestion } from '@sightline/wire/run';
import type { StepTexts } from '../stepping/step-texts.ts';
import styles from './step.module.css';

interface ScaleProps {
  /** Of the group of radio buttons. */
  name: string;
  /** Id of the element that says what is rated. */
  labelledBy: string;
  image: StudyQuestion['ratingImage'];
  rating: number | null;
  onRate: (rating: number) => void;
  disabled?: boolean | undefined;
  texts: StepTexts;
  /** Several scales below each other. */
  small?: boolean;
}

const steps = [1, 2, 3, 4, 5] as const;

export function Scale({ name, labelledBy, image, rating, onRate, disabled, texts, small = false }: ScaleProps) {
  return (
    <fieldset className={`${styles.faces} ${small ? styles.small : ''}`} aria-labelledby={labelledBy} disabled={disabled}>
      {steps.map((step) => {
        const label = image === 'star' ? texts.stars(step) : texts.smileys[step - 1];
        return (
          <label key={step} className={image === 'star' ? styles.star : styles.face} title={label}>
            <input
              type="radio"
              name={name}
              value={step}
              className={styles.input}
              aria-label={label}
              checked={rating === step}
              onChange={() => onRate(step)}
            />
            {image === 'star' ? <Star filled={rating !== null && step <= rating} /> : <Smiley rating={step} />}
          </label>
        );
      })}
    </fieldset>
  );
}
