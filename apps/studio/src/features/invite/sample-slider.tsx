/** How many testers to collect: 10 to 100 in tens, never below those who already took part. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { lowestSampleSize } from '@sightline/domain/collectors';
import { Card } from '@sightline/ui';
import { useEffect, useState } from 'react';
import { notifyFailure } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';
import { useSaveCollector } from './api.ts';
import classes from './collector-page.module.css';

const words = texts.invite.collector;
const step = 10;
const most = 100;
const marks = [10, 50, 100].map((value) => ({ value, label: String(value) }));

export function SampleSlider({ project, collector }: { project: WireProject; collector: WireCollector }) {
  const saved = collector.SelectedNumberOfResponses;
  const least = Math.min(most, lowestSampleSize(collector.completes, collector.partial));
  const save = useSaveCollector(project.Id, collector.Id);
  const [size, setSize] = useState(saved);
  useEffect(() => setSize(saved), [saved]);
  const keep = (chosen: number) => {
    const allowed = Math.max(least, chosen);
    setSize(allowed);
    if (allowed === saved) return;
    save.mutate(
      { SelectedNumberOfResponses: allowed },
      {
        onError: (error) => {
          setSize(saved);
          notifyFailure(words.saveFailed, error);
        },
      },
    );
  };
  return (
    <Card className={classes.sample ?? ''}>
      <div className={classes.sampleTop}>
        <h2>{words.sample}</h2>
        <span className={classes.sampleValue}>{size}</span>
      </div>
      <div className={classes.slider}>
        <Slider
          thumbLabel={words.sample}
          min={step}
          max={most}
          step={step}
          marks={marks}
          label={null}
          value={size}
          onChange={(chosen) => setSize(Math.max(least, chosen))}
          onChangeEnd={keep}
        />
      </div>
      <p className={classes.note}>{collector.status === 2 ? words.extendHint : words.sampleHint(least)}</p>
    </Card>
  );
}
