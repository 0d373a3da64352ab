/** Large choices with drawings: a radio group, so arrow keys move and Enter continues. */
import { Pill } from '@sightline/ui';
import type { ComponentType } from 'react';
import classes from './wizard.module.css';

export interface Choice<V extends string | number> {
  value: V;
  title: string;
  text: string;
  Drawing: ComponentType;
  /** A word beside the title: 'Beta', 'Coming soon'. */
  badge?: string;
  disabled?: boolean;
}

interface ChoiceGroupProps<V extends string | number> {
  label: string;
  choices: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V) => void;
}

export function ChoiceGroup<V extends string | number>({ label, choices, value, onChange }: ChoiceGroupProps<V>) {
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {choices.map(({ value: own, title, text, Drawing, badge, disabled = false }) => (
        <label key={own} className={classes.choice}>
          <input
            type="radio"
            name="choice"
            checked={own === value}
            disabled={disabled}
            autoFocus={own === value}
            onChange={() => onChange(own)}
            onClick={() => onChange(own)}
          />
          <span className={classes.drawing}>
            <Drawing />
          </span>
          <span className={classes.words}>
            <span className={classes.choiceTitle}>
              {title}
              {badge ? <Pill tone="neutral">{badge}</Pill> : null}
            </span>
            <span className={classes.choiceText}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
