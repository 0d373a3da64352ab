/** How long testers have for the task: one of three steps by a slider, another number of minutes, or as long as it takes. */
import { Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { timeLimits } from '@sightline/domain/questions';
import { SegmentedChoice } from '@sightline/ui';
import { useState } from 'react';
import classes from './editing.module.css';
import type { EditorProps } from './editor-props.ts';
import { editorTexts as texts } from './editor-texts.ts';
import { limitMinutes } from './field-rules.ts';
import { TextField } from './text-field.tsx';

const { steps, none } = timeLimits;
const ways = [
  { value: 'steps', label: texts.limitSteps },
  { value: 'other', label: texts.limitOther },
  { value: 'none', label: texts.limitNone },
] as const;
type Way = (typeof ways)[number]['value'];

function wayOf(limitSec: number): Way {
  if (limitSec === none) return 'none';
  return steps.some((step) => step === limitSec) ? 'steps' : 'other';
}

export function TimeLimit({ item, save, locked }: EditorProps) {
  const { LimitTimeout } = item.QuestItem;
  // Chosen, but the same number as one of the steps so far.
  const [asOther, setAsOther] = useState(false);
  const way = asOther && wayOf(LimitTimeout) === 'steps' ? 'other' : wayOf(LimitTimeout);
  const choose = (chosen: Way): void => {
    setAsOther(chosen === 'other');
    if (chosen === 'none') save({ LimitTimeout: none });
    else if (way === 'none' || (chosen === 'steps' && wayOf(LimitTimeout) !== 'steps')) save({ LimitTimeout: steps[2] });
  };
  return (
    <div className={classes.limit}>
      <SegmentedChoice label={texts.timeLimit} options={ways} value={way} onChange={choose} />
      {way === 'steps' ? <StepSlider limit={LimitTimeout} save={save} locked={locked} /> : null}
      {way === 'other' ? (
        <TextField
          label={texts.limitMinutes}
          value={String(LimitTimeout / 60)}
          check={limitMinutes(texts.limitMinutes)}
          maxLength={2}
          onSave={(minutes) => save({ LimitTimeout: Number(minutes) * 60 })}
        />
      ) : null}
    </div>
  );
}

function StepSlider({ limit, save, locked }: { limit: number } & Pick<EditorProps, 'save' | 'locked'>) {
  return (
    <div className={classes.slider}>
      <Slider
        thumbLabel={texts.timeLimit}
        min={steps[0]}
        max={steps[2]}
        step={steps[1] - steps[0]}
        marks={steps.map((value) => ({ value, label: texts.seconds(value) }))}
        label={null}
        size={4}
        thumbSize={18}
        disabled={locked !== null}
        value={limit}
        thumbProps={{ 'aria-valuetext': texts.limitOf(limit) }}
        onChange={(chosen) => {
          if (chosen !== limit) save({ LimitTimeout: chosen });
        }}
      />
    </div>
  );
}
