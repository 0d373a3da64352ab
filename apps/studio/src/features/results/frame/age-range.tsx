/** The age slider, 18 to 80: its ends are followed while they move and asked for once they rest. */
import { RangeSlider } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { useId, useState } from 'react';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { everyAge } from '../tester-filter.ts';
import classes from './filter.module.css';

const words = resultsTexts.filter;

interface Ages {
  minAge: number;
  maxAge: number;
}

export function AgeRange({ minAge, maxAge, onChange }: Ages & { onChange: (ages: Ages) => void }) {
  const hintId = useId();
  // The address follows a moment later, and through every step of a quick hand: until it has caught up, the hand is right.
  const [chosen, setChosen] = useState<Ages | null>(null);
  if (chosen?.minAge === minAge && chosen.maxAge === maxAge) setChosen(null);
  const shown = chosen ?? { minAge, maxAge };
  return (
    <div role="group" aria-label={words.age} aria-describedby={hintId}>
      <p className={classes.label}>
        {words.age}
        <output>
          {shown.minAge}–{shown.maxAge}
        </output>
      </p>
      <div className={classes.slider}>
        <RangeSlider
          min={everyAge.minAge}
          max={everyAge.maxAge}
          minRange={0}
          label={null}
          size="sm"
          thumbFromLabel={words.ageFrom}
          thumbToLabel={words.ageTo}
          value={[shown.minAge, shown.maxAge]}
          onChange={([from, to]) => setChosen({ minAge: from, maxAge: to })}
          onChangeEnd={([from, to]) => onChange({ minAge: from, maxAge: to })}
        />
      </div>
      <p id={hintId} className={classes.hint}>
        {words.ageHint}
      </p>
    </div>
  );
}
