/** First and last day of the recordings; a date that is not complete yet filters nothing. */
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { readDay } from '../results-address.ts';
import type { TesterFilter } from '../tester-filter.ts';
import classes from './filter.module.css';

const words = resultsTexts.filter;

interface DateRangeProps extends Pick<TesterFilter, 'from' | 'to'> {
  onChange: (days: Partial<Pick<TesterFilter, 'from' | 'to'>>) => void;
}

export function DateRange({ from, to, onChange }: DateRangeProps) {
  const hintId = useId();
  const ends = [
    { end: 'from', label: words.from, day: from, min: '2000-01-01', max: to ?? undefined },
    { end: 'to', label: words.to, day: to, min: from ?? '2000-01-01', max: undefined },
  ] as const;
  return (
    <div role="group" aria-describedby={hintId}>
      <div className={classes.dates}>
        {ends.map(({ end, label, day, min, max }) => (
          <TextInput
            // The browser keeps what is half typed; the address may be changed from elsewhere.
            key={`${end} ${day ?? ''}`}
            type="date"
            label={label}
            defaultValue={day ?? ''}
            min={min}
            max={max}
            onBlur={(event) => {
              const typed = readDay(event.currentTarget.value);
              if (typed !== day) onChange({ [end]: typed });
            }}
          />
        ))}
      </div>
      <p id={hintId} className={classes.hint}>
        {words.dateHint}
      </p>
    </div>
  );
}
