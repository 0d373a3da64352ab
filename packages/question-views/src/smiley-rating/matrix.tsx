/** A rating with statements: a row for each, with the words at the two ends of its scale. */
import type { StudyOption } from '@sightline/wire/run';
import { StepHeading } from '../stepping/step-heading.tsx';
import { stepHeadingId, type StepProps } from '../stepping/step-props.ts';
import { imageOf, Scale } from './scale.tsx';
import styles from './step.module.css';

export function Matrix({ question, value, onChange, disabled, texts }: StepProps) {
  const ratings = new Map(value?.kind === 'ratings' ? value.ratings.map(({ optionId, rating }) => [optionId, rating]) : []);
  const rate = (optionId: string, rating: number): void => {
    const given = new Map(ratings).set(optionId, rating);
    // The order of the statements, not of the presses: the same ratings are the same answer.
    const ordered = question.options.flatMap(({ id }) => {
      const known = given.get(id);
      return known === undefined ? [] : [{ optionId: id, rating: known }];
    });
    onChange({ kind: 'ratings', ratings: ordered });
  };
  return (
    <>
      <StepHeading question={question} />
      <ul className={styles.matrix}>
        {question.options.map((statement) => (
          <li key={statement.id}>
            <p id={`statement-${statement.id}`} className={styles.statement}>
              {statement.name}
            </p>
            <Scale
              name={statement.id}
              labelledBy={`${stepHeadingId(question.id)} statement-${statement.id}`}
              image={imageOf(question)}
              rating={ratings.get(statement.id) ?? null}
              onRate={(rating) => rate(statement.id, rating)}
              disabled={disabled}
              texts={texts}
              small
            />
            <Ends statement={statement} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Ends({ statement: { leftLabel, rightLabel } }: { statement: StudyOption }) {
  if (leftLabel === undefined && rightLabel === undefined) return null;
  return (
    <div className={styles.ends}>
      <span>{leftLabel}</span>
      <span>{rightLabel}</span>
    </div>
  );
}
