/** One of a few short options, side by side: a radio group. */
import { useId } from 'react';
import classes from './segmented-choice.module.css';

interface SegmentedChoiceProps<V extends string | number> {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  options: readonly { value: V; label: string; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean;
}

export function SegmentedChoice<V extends string | number>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  disabled,
}: SegmentedChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={hideLabel ? 'visually-hidden' : classes.legend}>{label}</legend>
      <div className={classes.bar}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
