/** The time a tester has for the task: a slider with three stops. */
import { Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { texts } from '../../lib/texts/index.ts';
import { limits } from './wizard-state.ts';
import classes from './wizard.module.css';

const words = texts.wizard.link;
const marks = limits.map((value) => ({ value, label: words.seconds(value) }));
type Limit = (typeof limits)[number];

export function LimitSlider({ value, onChange }: { value: Limit; onChange: (limit: Limit) => void }) {
  return (
    <div>
      <p className={classes.label}>{words.limit}</p>
      <div className={classes.slider}>
        <Slider
          thumbLabel={words.limit}
          min={limits[0]}
          max={limits[2]}
          step={60}
          marks={marks}
          label={null}
          value={value}
          onChange={(chosen) => {
            const limit = limits.find((one) => one === chosen);
            if (limit !== undefined) onChange(limit);
          }}
        />
      </div>
    </div>
  );
}
