/** Five steps of one rating: faces from very bad to very good, stars, or, where no step is better than another, numbers. */
import { Smiley } from '@sightline/charts/smiley';
import { Star } from '@sightline/charts/star';
import type { StudyQuestion } from '@sightline/wire/run';
import type { StepTexts } from '../stepping/step-texts.ts';
import styles from './step.module.css';

type ScaleImage = StudyQuestion['ratingImage'] | 'number';

interface ScaleProps {
  /** Of the group of radio buttons. */
  name: string;
  /** Id of the element that says what is rated. */
  labelledBy: string;
  image: ScaleImage;
  rating: number | null;
  onRate: (rating: number) => void;
  disabled?: boolean | undefined;
  texts: StepTexts;
  /** Several scales below each other. */
  small?: boolean;
}

const steps = [1, 2, 3, 4, 5] as const;

/** The statements of SUS speak for and against the product by turns: a face or a star would say which answer is the good one. */
export const imageOf = ({ role, ratingImage }: StudyQuestion): ScaleImage => (role === 'sus' ? 'number' : ratingImage);

function nameOf(step: (typeof steps)[number], image: ScaleImage, texts: StepTexts): string {
  if (image === 'number') return String(step);
  return image === 'star' ? texts.stars(step) : (texts.smileys[step - 1] ?? '');
}

export function Scale({ name, labelledBy, image, rating, onRate, disabled, texts, small = false }: ScaleProps) {
  return (
    <fieldset className={`${styles.faces} ${small ? styles.small : ''}`} aria-labelledby={labelledBy} disabled={disabled}>
      {steps.map((step) => {
        const label = nameOf(step, image, texts);
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
            <Mark step={step} image={image} rating={rating} />
          </label>
        );
      })}
    </fieldset>
  );
}

function Mark({ step, image, rating }: { step: (typeof steps)[number]; image: ScaleImage; rating: number | null }) {
  if (image === 'number') return <span aria-hidden="true">{step}</span>;
  return image === 'star' ? <Star filled={rating !== null && step <= rating} /> : <Smiley rating={step} />;
}
